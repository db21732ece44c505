import { operations, type Manager } from '@longshot/contracts';
import { screen } from '@testing-library/react';
import { renderOffice } from '../../testing/render-office.tsx';

const render = (manager: Manager | null) =>
  renderOffice('office/manager', {
    prepare: ({ transport }) => transport.answer(operations.getMyManager, { manager }),
  });

describe('the page of the manager', () => {
  it('says who looks after the player, and how they are reached', async () => {
    await render({ name: 'Ann Smith', email: 'ann@example.com', phone: '+49 (30) 123' });
    expect(await screen.findByText('Ann Smith')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ann@example.com' })).toHaveAttribute('href', 'mailto:ann@example.com');
    expect(screen.getByRole('link', { name: '+49 (30) 123' })).toHaveAttribute('href', 'tel:+4930123');
  });

  it('says to others how one gets one', async () => {
    await render(null);
    expect(await screen.findByText('You have no personal manager.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/en/office/support');
  });
});

describe('the menu of the office as a page', () => {
  it('leads to every page by category, and to the profile alone where that is asked', async () => {
    await renderOffice('office/menu');
    expect(await screen.findByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My bets' })).toBeVisible();
    expect(screen.getByText('Balance, EUR')).toBeVisible();
  });

  it('shows a profile without the other pages', async () => {
    await renderOffice('office/menu/profile');
    expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'My bets' })).toBeNull();
  });
});
