import { buildContext } from '@longshot/testing';
import { reaction } from 'mobx';
import { PriceFormatter } from './ticking-price.ts';

describe('the texts of prices', () => {
  it('are written once each, and anew when the format changes, which is told', () => {
    const { store } = buildContext();
    const write = jest.fn((coef: string) => `${coef}/${store.preferences.current.coefFormatId}`);
    const texts = new PriceFormatter(store.preferences, write);
    const seen: string[] = [];
    const stop = reaction(
      () => texts.current.of('1.5'),
      (text) => void seen.push(text),
    );
    expect([texts.current.of('1.5'), texts.current.of('2.5'), write.mock.calls.length]).toEqual(['1.5/0', '2.5/0', 2]);
    store.preferences.change({ coefFormatId: 1 });
    expect([seen, texts.current.of('2.5')]).toEqual([['1.5/1'], '2.5/1']);
    stop();
  });
});
