# shellcheck shell=bash
# Sourced by the lab's scripts: where the lab is kept, and what depends on the architecture.
# shellcheck disable=SC2034  # the scripts that source this use the variables

lab=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${RXBLUEZ_LAB_CACHE:-${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/rxbluez-lab}

# The releases of BlueZ that the contract suite's expectations were written for.
known_versions=(5.55 5.66 5.82 5.87)

die() {
  echo "lab: $*" >&2
  exit 1
}

case $(uname -m) in
  x86_64)
    debian_arch=amd64 qemu=qemu-system-x86_64 qemu_package=qemu-system-x86
    machine=q35 tcg_cpu=max console=ttyS0 arch_modules=(aesni_intel)
    ;;
  aarch64)
    debian_arch=arm64 qemu=qemu-system-aarch64 qemu_package=qemu-system-arm
    # The architected pointer authentication costs an emulation half of its speed.
    machine=virt,gic-version=max tcg_cpu=max,pauth-impdef=on console=ttyAMA0
    arch_modules=(aes_ce_blk)
    ;;
  *) debian_arch= ;;
esac

# is_known VERSION
is_known() {
  local version
  for version in "${known_versions[@]}"; do [[ $version == "$1" ]] && return; done
  return 1
}
