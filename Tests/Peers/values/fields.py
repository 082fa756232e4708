"""Where bluetooth-sig has the fields of RxBlueZ's values: by characteristic, RxBlueZ's path and how
to get it from bluetooth-sig's value. None says that bluetooth-sig has no such field."""


def date(value):
    if value is None:
        return None
    return {"year": value.year, "month": value.month, "day": value.day, "hours": value.hour,
            "minutes": value.minute, "seconds": value.second}


def at(path, convert=lambda value: value):
    def get(value):
        for name in path.split("."):
            value = getattr(value, name)
        return None if value is None else convert(value)
    return get


def flag(number, path="flags"):
    return lambda value: bool(int(at(path)(value)) >> number & 1)


def flags(path, *bits):
    """Bits of theirs as ours, from bit 0 up."""
    return lambda value: sum((int(at(path)(value)) >> bit & 1) << n for n, bit in enumerate(bits))


def little(octets):
    return int.from_bytes(octets, "little")


def millis(value):
    return value / 1000


def quantity():
    return {"value": lambda value: value}


def code():
    return {"": int}


def text():
    return {"": str}


UNITS = {"metric": "si", "imperial": "imperial"}
TEMPERATURE = {
    "temperature": at("temperature"),
    "unit": lambda v: {"°C": "celsius", "°F": "fahrenheit"}[v.unit.value],
    "timeStamp": at("timestamp", date),
    "temperatureType": at("temperature_type", int),
}

FIELDS = {
    "2A01": {"": at("raw_value")},
    "2A04": {
        "minimumInterval": at("min_interval", millis),
        "maximumInterval": at("max_interval", millis),
        "latency": at("latency"),
        "supervisionTimeout": at("timeout", millis),
    },
    "2A06": code(), "2A07": quantity(),
    "2A08": {"": date},
    "2A0A": {"dateTime": at("dt", date), "dayOfWeek": at("day_of_week", lambda d: int(d) or None)},
    "2A0C": {
        "dayDateTime.dateTime": at("dt", date),
        "dayDateTime.dayOfWeek": at("day_of_week", lambda d: int(d) or None),
        "fractions256": at("fractions256"),
    },
    "2A0F": {
        "timeZone": lambda v: None if v.timezone.offset_hours is None
        else v.timezone.offset_hours * 4,
        "dstOffset": at("dst_offset.raw_value"),
    },
    "2A18": {
        "sequenceNumber": at("sequence_number"),
        "baseTime": at("base_time", date),
        "timeOffset": at("time_offset_minutes"),
        "concentration.value": at("glucose_concentration"),
        # They say mmol/L and mg/dL, and don't multiply.
        "concentration.unit": at("unit", {"mmol/L": "molesPerLitre", "mg/dL": "kilogramsPerLitre",
                                          "mol/L": "molesPerLitre", "kg/L": "kilogramsPerLitre"}.get),
        "concentration.type": at("glucose_type", int),
        "concentration.sampleLocation": at("sample_location", int),
        "sensorStatusAnnunciation": at("sensor_status", int),
        "isContextInformationFollowing": flag(4),
    },
    "2A19": quantity(),
    "2A1C": TEMPERATURE,
    "2A1D": code(),
    "2A1E": TEMPERATURE,
    "2A23": {
        "manufacturerIdentifier": at("manufacturer_id", little),
        "organizationallyUniqueIdentifier": at("oui", little),
    },
    "2A24": text(), "2A25": text(), "2A26": text(), "2A27": text(), "2A28": text(), "2A29": text(),
    "2A2B": {
        "exactTime256.dayDateTime.dateTime": at("date_time", date),
        "exactTime256.dayDateTime.dayOfWeek": at("day_of_week", lambda d: int(d) or None),
        "exactTime256.fractions256": at("fractions256"),
        "adjustReason": at("adjust_reason", int),
    },
    "2A2C": quantity(),
    "2A34": {
        "sequenceNumber": at("sequence_number"),
        "extendedFlags": at("extended_flags"),
        "carbohydrate.id": at("carbohydrate_id", int),
        "carbohydrate.amount": at("carbohydrate_kg"),
        "meal": at("meal", int),
        "testerAndHealth.tester": at("tester", int),
        "testerAndHealth.health": at("health", int),
        "exercise.duration": at("exercise_duration_seconds"),
        "exercise.intensity": at("exercise_intensity_percent"),
        "medication.id": at("medication_id", int),
        "medication.amount": at("medication_value"),
        "medication.unit": at("medication_unit", {"kg": "kilograms", "mg": "kilograms",
                                                  "L": "litres", "litres": "litres",
                                                  "mL": "litres"}.get),
        "hbA1c": at("hba1c_percent"),
    },
    "2A35": {
        "systolic": at("systolic"), "diastolic": at("diastolic"),
        "meanArterialPressure": at("mean_arterial_pressure"),
        "unit": lambda v: v.unit.value,
        "timeStamp": at("optional_fields.timestamp", date),
        "pulseRate": at("optional_fields.pulse_rate"),
        "userID": at("optional_fields.user_id"),
        "measurementStatus": at("optional_fields.measurement_status", int),
    },
    "2A37": {
        "heartRate": at("heart_rate"),
        "sensorContact": lambda v: ["notSupported", "notDetected", "detected"][v.sensor_contact],
        "energyExpended": at("energy_expended"),
        "rrIntervals": at("rr_intervals", list),
    },
    "2A38": code(), "2A39": code(),
    "2A50": {
        "vendorIDSource": at("vendor_id_source", int),
        "vendorID": at("vendor_id"), "productID": at("product_id"),
        "productVersion": at("product_version"),
    },
    "2A53": {
        "instantaneousSpeed": at("instantaneous_speed"),
        "instantaneousCadence": at("instantaneous_cadence"),
        "isRunning": at("is_running"),
        "instantaneousStrideLength": at("instantaneous_stride_length"),
        "totalDistance": at("total_distance"),
    },
    "2A5B": {
        "wheelRevolutions.cumulative": at("cumulative_wheel_revolutions"),
        "wheelRevolutions.lastEventTime": at("last_wheel_event_time"),
        "crankRevolutions.cumulative": at("cumulative_crank_revolutions"),
        "crankRevolutions.lastEventTime": at("last_crank_event_time"),
    },
    "2A5E": {
        "saturation.spO2": at("spo2"), "saturation.pulseRate": at("pulse_rate"),
        "timeStamp": at("timestamp", date),
        "measurementStatus": at("measurement_status", int),
        "deviceAndSensorStatus": at("device_and_sensor_status", int),
        "pulseAmplitudeIndex": at("pulse_amplitude_index"),
        "isDeviceClockNotSet": flag(4, "spot_check_flags"),
    },
    "2A5F": {
        "normal.spO2": at("spo2"), "normal.pulseRate": at("pulse_rate"),
        "fast.spO2": at("spo2_fast"), "fast.pulseRate": at("pulse_rate_fast"),
        "slow.spO2": at("spo2_slow"), "slow.pulseRate": at("pulse_rate_slow"),
        "measurementStatus": at("measurement_status", int),
        "deviceAndSensorStatus": at("device_and_sensor_status", int),
        "pulseAmplitudeIndex": at("pulse_amplitude_index"),
    },
    "2A63": {
        "instantaneousPower": at("instantaneous_power"),
        "flags": flags("flags", 1, 3, 12),
        "pedalPowerBalance": at("pedal_power_balance"),
        "accumulatedTorque": at("accumulated_torque"),
        "wheelRevolutions.cumulative": at("cumulative_wheel_revolutions"),
        "wheelRevolutions.lastEventTime": at("last_wheel_event_time"),
        "crankRevolutions.cumulative": at("cumulative_crank_revolutions"),
        "crankRevolutions.lastEventTime": at("last_crank_event_time"),
        "extremeForceMagnitudes.maximum": at("maximum_force_magnitude"),
        "extremeForceMagnitudes.minimum": at("minimum_force_magnitude"),
        "extremeTorqueMagnitudes.maximum": at("maximum_torque_magnitude"),
        "extremeTorqueMagnitudes.minimum": at("minimum_torque_magnitude"),
        "extremeAngles.maximum": at("maximum_angle"),
        "extremeAngles.minimum": at("minimum_angle"),
        "topDeadSpotAngle": at("top_dead_spot_angle"),
        "bottomDeadSpotAngle": at("bottom_dead_spot_angle"),
        "accumulatedEnergy": at("accumulated_energy"),
    },
    **{uuid: quantity() for uuid in (
        "2A6C", "2A6D", "2A6E", "2A6F", "2A70", "2A71", "2A72", "2A73", "2A74", "2A75", "2A76",
        "2A77", "2A79", "2A7A", "2A7B")},
    "2A78": {"value": millis},  # theirs are millimetres
    "2A9C": {
        "units": lambda v: UNITS[v.measurement_units.value],
        "bodyFatPercentage": at("body_fat_percentage"),
        "timeStamp": at("timestamp", date),
        "userID": at("user_id"),
        "basalMetabolism": at("basal_metabolism"),
        "musclePercentage": at("muscle_percentage"),
        "muscleMass": at("muscle_mass"), "fatFreeMass": at("fat_free_mass"),
        "softLeanMass": at("soft_lean_mass"), "bodyWaterMass": at("body_water_mass"),
        "impedance": at("impedance"), "weight": at("weight"), "height": at("height"),
        "isMultiplePacketMeasurement": flag(12),
    },
    "2A9D": {
        "units": lambda v: UNITS[v.measurement_units.value],
        "weight": at("weight"), "timeStamp": at("timestamp", date), "userID": at("user_id"),
        "bmiAndHeight.bmi": at("bmi"), "bmiAndHeight.height": at("height"),
    },
    "2AA0": {"x": at("x_axis"), "y": at("y_axis")},
    "2AA1": {"x": at("x_axis"), "y": at("y_axis"), "z": at("z_axis")},
    "2AA3": code(),
}
