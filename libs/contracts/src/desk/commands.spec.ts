import { deskCommands } from './commands.ts';
import type { DeskCommand } from './desk-command.ts';

describe('acts of the desk', () => {
  it('that disclose a secret are one person’s, at the desk alone: nobody else is answered', () => {
    const all: [string, DeskCommand][] = Object.entries(deskCommands);
    const disclosing = all.filter(([, { discloses }]) => discloses === true);
    expect(disclosing.map(([name, { eyes, isAtDesk }]) => [name, eyes, isAtDesk])).toEqual([
      ['provider-key.make', 'one', true],
      ['staff.add', 'one', true],
      ['staff.renew', 'one', true],
    ]);
  });
});
