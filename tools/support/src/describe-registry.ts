import type { ResponseOf } from '@longshot/contracts';
import { plain } from './describe-thread.ts';

type Registry = ResponseOf<'listGameProviders'>;

function describeProvider({
  id,
  name,
  protocol,
  isEnabled,
  addresses,
  launchUrl,
  keys,
  bounds,
}: Registry['providers'][number]): string {
  const lines = [
    `${id}  ${name}, ${protocol}${isEnabled ? '' : ', not enabled'}`,
    `    calls from ${addresses.join(', ')}`,
    `    games at ${launchUrl}`,
    ...keys.map(({ keyId, kind, createdAtMs, withdrawnAtMs }) => {
      const end = withdrawnAtMs === null ? '' : `, withdrawn ${new Date(withdrawnAtMs).toISOString()}`;
      return `    key ${keyId}, ${kind}, since ${new Date(createdAtMs).toISOString()}${end}`;
    }),
    ...bounds.map((each) => `    bounds ${JSON.stringify(each)}`),
  ];
  return lines.map(plain).join('\n');
}

/** Tells providers of games outside the house with their keys and bounds, line by line. */
export const describeRegistry = ({ providers }: Registry): string =>
  providers.length === 0 ? 'No provider outside the house.\n' : `${providers.map(describeProvider).join('\n')}\n`;
