import { BlockList, isIP } from 'node:net';
import type { BlockData, BlockRule } from '@longshot/contracts';
import { BLOCKING_DISPLAY_TYPE } from '@longshot/site-rules';
import type { Visitor } from '../../platform/http/visitor.ts';

/** The answer where nothing blocks. */
const OPEN: BlockData = { displayTypeId: 0, templateTypeId: 0 };

const lists = new WeakMap<readonly string[], BlockList>();

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(addresses: readonly string[]): BlockList {
  const known = lists.get(addresses);
  if (known !== undefined) return known;
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(prefix), family(address));
  }
  lists.set(addresses, list);
  return list;
}

/** An IPv4 address as a socket for both kinds writes it is that IPv4 address. */
function isListed(addresses: readonly string[], address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && listOf(addresses).check(plain, family(plain));
}

function fits(rule: BlockRule, visitor: Visitor): boolean {
  const userAgent = visitor.userAgent.toLowerCase();
  return (
    (rule.countries?.some((code) => code === visitor.country) ?? true) &&
    (rule.addresses === undefined || isListed(rule.addresses, visitor.address)) &&
    (rule.userAgents?.some((part) => userAgent.includes(part.toLowerCase())) ?? true) &&
    (rule.paths?.some((path) => visitor.path.startsWith(path)) ?? true) &&
    (rule.isAnonymous === undefined || rule.isAnonymous !== visitor.isSignedIn)
  );
}

/** Whether the site is blocked for a visitor: the first rule all of whose facts fit. Source: shell 7, `blocks-api`. */
export function checkBlock(rules: readonly BlockRule[], visitor: Visitor): BlockData {
  const rule = rules.find((each) => fits(each, visitor));
  return rule === undefined
    ? OPEN
    : { displayTypeId: rule.displayTypeId ?? BLOCKING_DISPLAY_TYPE, templateTypeId: rule.templateTypeId };
}
