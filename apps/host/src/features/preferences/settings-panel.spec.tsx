import { buildSiteConfig } from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { SettingsPanel } from './settings-panel.tsx';

const show = () => {
  const siteConfig = buildSiteConfig({ coefFormats: [0, 1, 2, 4, 5, 6, 14, 15, 16] });
  const page = renderInPage(<SettingsPanel onClose={() => undefined} />, { siteConfig });
  return page.services.store.preferences;
};

describe('the panel of preferences', () => {
  it('keeps a choice at once', async () => {
    const preferences = show();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
    await userEvent.click(screen.getByRole('switch', { name: '12-hour clock' }));
    expect(preferences.current).toMatchObject({ theme: 'dark', fontSize: 'large', is12HourClock: true });
  });

  it('shows and hides what the coupon suggests', async () => {
    const preferences = show();
    await userEvent.click(screen.getByRole('switch', { name: 'Bet generator' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Express of the day' }));
    expect(preferences.current).toMatchObject({ isBetGeneratorShown: true, isLineAccumulatorShown: false });
  });

  it('offers the formats of the view type alone', async () => {
    const preferences = show();
    const formats = () =>
      within(screen.getByLabelText('Odds format'))
        .getAllByRole('option')
        .map((option) => option.getAttribute('value'));
    expect(formats()).toEqual(['0', '1', '2', '4', '5', '6']);
    await userEvent.click(screen.getByRole('radio', { name: 'Asian' }));
    expect(formats()).toEqual(['14', '15', '16']);
    await userEvent.selectOptions(screen.getByLabelText('Odds format'), '15');
    expect(preferences.current).toMatchObject({ viewType: 1, coefFormatId: 15 });
  });

  it('offers the zones of the browser, and the device’s own', async () => {
    const preferences = show();
    const zones = screen.getByLabelText('Time zone');
    expect(within(zones).getAllByRole('option')[0]).toHaveTextContent('Same as this device');
    await userEvent.selectOptions(zones, 'Asia/Tokyo');
    expect(preferences.current.timeZone).toBe('Asia/Tokyo');
    await userEvent.selectOptions(zones, '');
    expect(preferences.current.timeZone).toBeNull();
  });
});
