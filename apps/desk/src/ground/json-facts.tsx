import { Fact, Facts } from '@longshot/ui';
import { money } from './formats.ts';
import { useDeskText } from './use-desk-text.ts';

const isMoney = (name: string, facts: Readonly<Record<string, unknown>>): boolean =>
  /minor$/iu.test(name) && typeof facts['iso'] === 'string' && typeof facts[name] === 'number';

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Facts of an act as it is kept, sums with their currency. */
export const JsonFacts = ({ json }: { readonly json: string }) => {
  const { t, i18n } = useDeskText();
  const facts = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const nameOf = (name: string): string => (i18n.exists(`fact.${name}`, { ns: 'desk' }) ? t(`fact.${name}`) : name);
  const shown = Object.entries(facts).filter(([name, value]) => name !== 'iso' && value !== null);
  return (
    <Facts>
      {shown.map(([name, value]) => (
        <Fact key={name} term={nameOf(name)}>
          {isMoney(name, facts) ? money(Number(value), String(facts['iso'])) : textOf(value)}
        </Fact>
      ))}
    </Facts>
  );
};
