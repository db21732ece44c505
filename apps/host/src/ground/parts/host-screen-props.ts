/** Props of a host's screen: which of its routes it shows. */
export interface HostScreenProps {
  readonly routeId: string;
}
