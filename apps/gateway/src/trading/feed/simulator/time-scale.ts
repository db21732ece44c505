/** How the time of a programme of matches runs beside the time of the machine. */
export interface TimeScale {
  /** Milliseconds of the programme in one of the machine. */
  readonly speed: number;
  toProgramme(realMs: number): number;
  /** Whole milliseconds. */
  toReal(programmeMs: number): number;
}

/** A scale on which a moment of the machine is a moment of the programme. */
export function timeScale(speed: number, realOriginMs = 0, programmeOriginMs = 0): TimeScale {
  return {
    speed,
    toProgramme: (realMs) => programmeOriginMs + (realMs - realOriginMs) * speed,
    toReal: (programmeMs) => Math.round(realOriginMs + (programmeMs - programmeOriginMs) / speed),
  };
}
