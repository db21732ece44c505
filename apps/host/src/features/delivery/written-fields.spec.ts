import userEvent from '@testing-library/user-event';
import { watchWrittenFields } from './written-fields.ts';

const show = (html: string) => {
  document.body.innerHTML = html;
  return watchWrittenFields(document);
};

const field = () => document.querySelector('input') ?? document.body;

describe('a field that somebody writes into', () => {
  it('holds something until it is emptied or leaves the page', async () => {
    const isWrittenInto = show('<form><input aria-label="Name"></form>');
    expect(isWrittenInto()).toBe(false);
    await userEvent.type(field(), 'Ann');
    expect(isWrittenInto()).toBe(true);
    await userEvent.clear(field() as HTMLInputElement);
    expect(isWrittenInto()).toBe(false);
    await userEvent.type(field(), 'Ann');
    field().remove();
    expect(isWrittenInto()).toBe(false);
  });

  it('does not count where what stands in it is kept, or it is a switch', async () => {
    const isKept = show('<section data-keeps-input><input></section>');
    await userEvent.type(field(), '5.00');
    expect(isKept()).toBe(false);
    const isSwitch = show('<input type="checkbox">');
    await userEvent.click(field());
    expect(isSwitch()).toBe(false);
  });
});
