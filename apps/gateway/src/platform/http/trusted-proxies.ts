import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whether an address is that of a proxy whose word is taken. */
export type IsTrustedProxy = (address: string | undefined) => boolean;

/** Addresses and networks as the settings list them; null where one is neither. */
export function readNetworks(text: string): readonly string[] | null {
  const networks = text.split(/[\s,]+/).filter((each) => each !== '');
  const isNetwork = (each: string): boolean => {
    const [address = '', bits, ...rest] = each.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
  };
  return networks.every(isNetwork) ? networks : null;
}

/** Trusts the listed addresses and networks, and nobody where none are listed. */
export function trustNetworks(networks: readonly string[]): IsTrustedProxy {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  if (networks.length === 0) return () => false;
  return (address = '') => isIP(address) > 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an address is the machine's own. */
export function isLoopback(address = ''): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address);
}

/** Says once that somebody speaks for others who is not trusted: behind a proxy all visitors share one address then. */
export function warnOfStrangers(
  app: FastifyInstance,
  isTrusted: IsTrustedProxy,
  warn: (sentence: string) => void,
): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress } = request.socket;
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined && !isTrusted(remoteAddress)) {
      isSaid = true;
      warn(
        `A request with X-Forwarded-For came from ${remoteAddress}, which TRUSTED_PROXIES does not list: behind a proxy all visitors count as one, and limits by address meet them all.`,
      );
    }
    done();
  });
}

/** Headers that only a proxy may say; from anybody else it is as if it had not been said. */
const PROXY_HEADERS = ['x-country-code'] as const;

/** Takes what only a trusted proxy may say out of the requests of everybody else, before anything reads it. */
export function ignoreStrangers(app: FastifyInstance, isTrusted: IsTrustedProxy): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const said = PROXY_HEADERS.filter((name) => request.headers[name] !== undefined);
    if (said.length > 0 && !isTrusted(request.socket.remoteAddress)) {
      for (const name of said) delete request.headers[name];
    }
    done();
  });
}
