/// What every part of the daemon needs to know.
struct Setting {
  let profile: Profile
  let timing: Timing
  let clock: Clock
}
