import { operations } from '@longshot/contracts';
import { buildSiteConfig, FakeTransport } from '@longshot/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reloadPage } from '../../ground/navigation/go-to.ts';
import { buildPage } from '../../testing/build-page.tsx';
import { completeBoot } from './complete-boot.tsx';

jest.mock('../../ground/navigation/go-to.ts', () => ({ goTo: jest.fn(), replaceBy: jest.fn(), reloadPage: jest.fn() }));

const setUp = (language = 'en') => {
  const { siteConfig: _, ...boot } = buildPage({ boot: { language } }).services.boot;
  const transport = new FakeTransport();
  document.body.innerHTML = '<div id="root"></div>';
  const place = document.getElementById('root') ?? document.body;
  const startTimer = (run: () => void) => {
    run();
    return () => undefined;
  };
  return { boot, transport, complete: () => completeBoot(boot, { place, transport, startTimer }) };
};

describe('a page without the site’s configuration', () => {
  it('asks for it and goes on', async () => {
    const { transport, complete } = setUp();
    transport.answer(operations.getSiteConfig, buildSiteConfig({ companyName: 'Late' }));
    expect((await complete())?.siteConfig.companyName).toBe('Late');
    expect(transport.countOf(operations.getSiteConfig)).toBe(1);
  });

  it('says so once five more tries failed, and can be loaded again [start-up.config-retry]', async () => {
    const { transport, complete } = setUp();
    transport.fail(operations.getSiteConfig, { status: 0, code: 'network' });
    expect(await complete()).toBeNull();
    expect(transport.countOf(operations.getSiteConfig)).toBe(6);
    expect(await screen.findByRole('heading', { name: 'The site cannot be loaded' })).toBeInTheDocument();
    expect(screen.getByText('no site config')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('says so in the page’s language', async () => {
    const { transport, complete } = setUp('de');
    transport.fail(operations.getSiteConfig, { status: 0, code: 'network' });
    await complete();
    expect(await screen.findByRole('heading')).toHaveTextContent('Die Seite wird nicht geladen');
    expect(document.title).toBe('Die Seite wird nicht geladen');
  });
});
