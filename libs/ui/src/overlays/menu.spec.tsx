import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, type MenuItem } from './menu.tsx';

const renderMenu = (items?: readonly MenuItem[]) => {
  const onSelect = jest.fn();
  const item = (id: string, label: string, isChecked: boolean): MenuItem => ({
    id,
    label,
    isChecked,
    onSelect: () => onSelect(id),
  });
  render(
    <Menu
      label="Language"
      trigger="EN"
      triggerLabel="Language: English"
      triggerClass="trigger"
      items={items ?? [item('en', 'English', true), item('de', 'Deutsch', false), item('ar', 'العربية', false)]}
    />,
  );
  return { onSelect, button: screen.getByRole('button', { name: 'Language: English' }) };
};

describe('Menu', () => {
  it('says that it is open and puts the focus on what is chosen', async () => {
    const { button } = renderMenu();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus();
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  });

  it('is walked with arrows, Home, End and first letters, round the ends', async () => {
    const { button } = renderMenu();
    await userEvent.click(button);
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitemradio', { name: 'العربية' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    expect(screen.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveFocus();
    await userEvent.keyboard('e');
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus();
  });

  it('closes on a choice, tells it, and gives the focus back', async () => {
    const { button, onSelect } = renderMenu();
    await userEvent.click(button);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('de');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('closes on Escape and gives the focus back', async () => {
    const { button, onSelect } = renderMenu();
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    expect(onSelect).not.toHaveBeenCalled();
  });
});
