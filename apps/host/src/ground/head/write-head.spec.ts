import { writeHead, writeHeadBehind, writeRemoteHead } from './write-head.ts';

const at = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  document.head.innerHTML = '<title></title>';
});

describe('the title over a form with an address of its own', () => {
  it('is the form’s, whatever the remote behind it says', () => {
    at('/en/login');
    writeHead('Longshot', { title: 'Sign in' });
    writeRemoteHead('Longshot', { title: 'Live' });
    expect(document.title).toBe('Sign in · Longshot');
  });

  it('becomes that of the remote behind once the form has gone, not while another form follows', () => {
    at('/en/login');
    writeHead('Longshot', { title: 'Sign in' });
    writeRemoteHead('Longshot', { title: 'Live' });
    at('/en');
    writeHeadBehind('Longshot');
    expect(document.title).toBe('Live · Longshot');
    writeHead('Longshot', { title: 'Line' });
    writeHeadBehind('Longshot');
    expect(document.title).toBe('Line · Longshot');
  });

  it('is the remote’s on every other page', () => {
    at('/en/live');
    writeRemoteHead('Longshot', { title: 'Live' });
    expect(document.title).toBe('Live · Longshot');
  });
});
