/** Context of the reports of a site. */
export interface ReportsContext {
  readonly siteId: string;
  /** IANA zone of the house: its days and months are those of every report. */
  readonly timeZone: string;
  readonly nowMs: () => number;
}
