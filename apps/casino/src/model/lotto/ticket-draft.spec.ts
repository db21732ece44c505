import { quickPick } from './quick-pick.ts';
import { TicketDraft } from './ticket-draft.ts';

const draftOf = (name: '6x49' | '5x36+1' = '6x49') => new TicketDraft({ name, lottoId: name === '6x49' ? '11' : '12' });

describe('a ticket of lotto', () => {
  it('costs its lines in all its draws, more numbers making a system', () => {
    const draft = draftOf();
    for (const ball of [6, 5, 4, 3, 2, 1]) draft.toggle(0, ball);
    expect([draft.fault, draft.lines, draft.amountMinor]).toEqual([null, 1, 100]);
    draft.toggle(0, 7);
    draft.setDraws(3);
    expect([draft.lines, draft.amountMinor]).toEqual([7, 2_100]);
    draft.toggle(0, 7);
    expect(draft.body('1', 9)).toEqual({
      lottoId: '11',
      accountId: '1',
      firstDraw: 9,
      draws: 3,
      fields: [[[1, 2, 3, 4, 5, 6]]],
      amountMinor: 300,
    });
  });

  it('cannot be bought with too few numbers, nor with more lines than a field may have', () => {
    const draft = draftOf();
    expect(draft.fault).toEqual({ field: 0, kind: 'few' });
    for (let ball = 1; ball <= 14; ball += 1) draft.toggle(0, ball);
    expect(draft.fault).toEqual({ field: 0, kind: 'many' });
  });

  it('has up to ten fields', () => {
    const draft = draftOf('5x36+1');
    for (let field = 0; field < 12; field += 1) {
      draft.pick();
      draft.add();
    }
    expect([draft.fields.length, draft.canAdd, draft.active]).toEqual([10, false, 9]);
    draft.remove();
    expect([draft.fields.length, draft.fault]).toEqual([9, null]);
  });

  it('is a gift for whoever has its code, or for the player of a number', () => {
    const draft = draftOf();
    draft.fill([[[1, 2, 3, 4, 5, 6]]]);
    draft.setGift('code');
    expect(draft.body('1', 9).gift).toEqual({});
    draft.setGift('player');
    draft.setGiftPlayer('No 12-3');
    expect(draft.body('1', 9).gift).toEqual({ playerId: '123' });
  });

  it('is picked at random without a number twice, of every drum as many as a line has', () => {
    const drums = [
      { balls: 36, drawn: 5, marked: 5 },
      { balls: 4, drawn: 1, marked: 1 },
    ];
    expect(quickPick(drums, () => 0)).toEqual([[1, 2, 3, 4, 5], [1]]);
    expect(quickPick(drums, (count) => count - 1)).toEqual([[32, 33, 34, 35, 36], [4]]);
    const [numbers = []] = quickPick(drums);
    expect([new Set(numbers).size, numbers.every((ball) => ball >= 1 && ball <= 36)]).toEqual([5, true]);
  });
});
