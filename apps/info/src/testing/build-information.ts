import type { InformationIndex, InformationPage, InformationRun } from '@longshot/contracts';
import { ruleGroups } from '../model/addresses.ts';

const words = (text: string): InformationRun[] => [{ text }];

const ruleTitles: Readonly<Record<string, string>> = { 1: 'General', 2: 'Accounts', 3: 'Bets' };

/** A text with two parts and a link; of rules, with the chapters that every group has here. */
export function buildTextPage(page = 'about'): InformationPage {
  const group = page.slice('rules/'.length);
  const title = page.startsWith('rules/') ? (ruleTitles[group] ?? `Group ${group}`) : `Title of ${page}`;
  return {
    page,
    title,
    description: `Description of ${page}.`,
    language: 'en',
    blocks: [
      { kind: 'paragraph', runs: [{ text: 'Before all. ' }, { text: 'Rules', href: '/en/information/rules/3' }] },
      { kind: 'heading', level: 2, id: 'scope', runs: words('Where they apply') },
      { kind: 'paragraph', runs: words(`They apply to ${title}.`) },
      { kind: 'heading', level: 2, id: 'errors', runs: words('Mistakes') },
      {
        kind: 'list',
        isOrdered: false,
        items: [{ runs: words('A wrong price'), isOrdered: true, items: [words('inner')] }],
      },
      { kind: 'heading', level: 2, id: 'changes', runs: words('Changes') },
      {
        kind: 'table',
        columns: [
          { runs: words('Currency'), isEnd: false },
          { runs: words('Least'), isEnd: true },
        ],
        rows: [[words('EUR'), words('€0.20')]],
      },
      {
        kind: 'quote',
        runs: [{ text: 'Mind this', isStrong: true }, { text: '\n' }, { text: 'line', isEmphasis: true }],
      },
    ],
  };
}

/** A list of pages of every kind, with the groups of rules. */
export function buildIndex(): InformationIndex {
  const page = (name: string, section: InformationIndex['pages'][number]['section'], order: number) => ({
    page: name,
    title: `Title of ${name}`,
    description: `Description of ${name}.`,
    section,
    order,
    language: 'en',
  });
  return {
    pages: [page('index', 'company', 0), page('howbet', 'betting', 10), page('about', 'company', 20)],
    ruleGroups: ruleGroups.map((group) => ({
      group,
      title: buildTextPage(`rules/${group}`).title,
      description: `Rules ${group}.`,
      language: 'en',
      chapters: [
        { id: 'scope', title: 'Where they apply' },
        { id: 'errors', title: 'Mistakes' },
      ],
    })),
  };
}
