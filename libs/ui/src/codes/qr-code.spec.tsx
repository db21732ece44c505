import { render, screen } from '@testing-library/react';
import { QrCode } from './qr-code.tsx';

const sizeOf = (text: string) => {
  const { unmount } = render(<QrCode text={text} label="A code" />);
  const image = screen.getByRole('img', { name: 'A code' });
  const [, , width = '', height = ''] = image.getAttribute('viewBox')?.split(' ') ?? [];
  const path = image.querySelector('path')?.getAttribute('d') ?? '';
  unmount();
  return { width: Number(width), height: Number(height), path };
};

describe('a QR code', () => {
  it('is square with the light around it that readers need, and another one for another text', () => {
    const code = sizeOf('https://example.com/en/mobile');
    expect(code.width).toBe(code.height);
    // Source: ISO/IEC 18004: 17 modules and 4 for each version, four of light on each side.
    expect((code.width - 8 - 17) % 4).toBe(0);
    expect(code.path).toMatch(/^M4 4h1v1h-1z/);
    expect(sizeOf('https://example.com/de/mobile').path).not.toBe(code.path);
  });

  it('grows with its text', () => {
    expect(sizeOf('a'.repeat(300)).width).toBeGreaterThan(sizeOf('a').width);
  });
});
