/** What a screen of the host is told: which of its routes it shows. */
export interface HostScreenProps {
  readonly routeId: string;
}
