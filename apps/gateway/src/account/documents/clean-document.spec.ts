import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { cleanDocument } from './clean-document.ts';

const picture = (side = 40) => sharp({ create: { width: side, height: side / 2, channels: 3, background: '#c33' } });
const jpeg = () => picture().jpeg().toBuffer();

async function pdf(draw: (document: PDFKit.PDFDocument) => void = (document) => void document.text('Ada Byron')) {
  const document = new PdfKit({ info: { Author: 'Ada', Title: 'secret title' } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  draw(document);
  const ended = new Promise((done) => document.once('end', done));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const reasonOf = (fileName: string, bytes: Buffer): Promise<unknown> =>
  cleanDocument(fileName, bytes).then(
    () => 'taken',
    (error: { details?: { reason?: string } }) => error.details?.reason ?? error,
  );

/** A PDF whose only packed objects unpack to so many bytes of one letter. */
const packedPdf = (unpackedBytes: number, content = 'a') => {
  const packed = deflateSync(Buffer.alloc(unpackedBytes, content));
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
    packed,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
};

describe('a document that is taken', () => {
  it('is a picture without place, device and time of its making, upright', async () => {
    const taken = await picture()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { mediaType, bytes } = await cleanDocument('me.JPG', taken);
    expect(mediaType).toBe('image/jpeg');
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40 });
    expect(bytes.includes('SecretCamera')).toBe(false);
  });

  it('is a picture no larger than can be read', async () => {
    const { bytes } = await cleanDocument('big.png', await picture(5_000).png().toBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(3_000);
  });

  it('is the pages of a PDF, without title, author and links', async () => {
    const file = await pdf((document) => {
      document.text('Ada Byron').addPage().text('12 St James Square').link(0, 0, 90, 90, 'https://elsewhere.example/');
    });
    const { mediaType, bytes } = await cleanDocument('bill.pdf', file);
    expect(mediaType).toBe('application/pdf');
    const read = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([read.getPageCount(), read.getAuthor(), read.getTitle()]).toEqual([2, undefined, undefined]);
    expect(bytes.includes('elsewhere.example')).toBe(false);
  });

  it('is a PDF with packed objects as office programs write them', async () => {
    const file = await (await PDFDocument.load(await pdf())).save({ useObjectStreams: true });
    await expect(cleanDocument('bill.pdf', Buffer.from(file))).resolves.toMatchObject({ mediaType: 'application/pdf' });
  });
});

describe('a document that is refused, by name', () => {
  it('is larger than 10 MB', async () => {
    expect(await reasonOf('a.jpg', Buffer.concat([await jpeg(), randomBytes(11 * 1024 * 1024)]))).toBe('too_large');
  });

  it.each([
    ['an SVG with a script', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG that is called a picture', 'a.png', '<svg onload="alert(1)"/>'],
    ['a page', 'a.pdf', '<!doctype html><script>1</script>'],
    ['a zip', 'a.pdf', 'PK\u0003\u0004 and so on'],
    ['nothing', 'a.jpg', ''],
  ])('is %s', async (_, fileName, text) => {
    expect(await reasonOf(fileName, Buffer.from(text, 'latin1'))).toBe('wrong_type');
  });

  it('is a picture with another name', async () => {
    expect(await reasonOf('a.pdf', await jpeg())).toBe('wrong_extension');
    expect(await reasonOf('a.jpg.exe', await jpeg())).toBe('wrong_extension');
  });

  it('is two kinds of file at once', async () => {
    const zipEnd = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
    expect(await reasonOf('a.jpg', Buffer.concat([await jpeg(), zipEnd]))).toBe('mixed_content');
    expect(await reasonOf('a.jpg', Buffer.concat([await jpeg(), Buffer.from('<ScRipt>1</script>')]))).toBe(
      'mixed_content',
    );
    expect(await reasonOf('a.jpg', Buffer.concat([await jpeg(), await pdf()]))).toBe('mixed_content');
    expect(await reasonOf('a.pdf', Buffer.concat([await pdf(), zipEnd]))).toBe('mixed_content');
  });

  it('is a PDF that runs or carries something, packed or with its names disguised as well', async () => {
    const plain = await pdf();
    const named = (name: string) => Buffer.concat([plain, Buffer.from(`\n9 0 obj\n<< /S /${name} >>\nendobj\n%%EOF`)]);
    for (const name of ['JavaScript', 'Java#53cript', 'Launch']) {
      expect(await reasonOf('a.pdf', named(name))).toBe('active_content');
    }
    expect(await reasonOf('a.pdf', packedPdf(60, '/JavaScript '))).toBe('active_content');
    const attached = await pdf((document) => void document.file(Buffer.from('x'), { name: 'x.exe' }));
    expect(await reasonOf('a.pdf', attached)).toBe('active_content');
  });

  it('is a bomb: it unpacks to far more than it is', async () => {
    expect(await reasonOf('a.pdf', packedPdf(200 * 1024 * 1024))).toBe('too_large');
    const wide = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(wide.length).toBeLessThan(1024 * 1024);
    expect(await reasonOf('a.png', wide)).toBe('too_large');
  });

  it('cannot be read: cut off, locked, or no more than a beginning', async () => {
    const file = await jpeg();
    expect(await reasonOf('a.jpg', file.subarray(0, 200))).toBe('unreadable');
    expect(await reasonOf('a.pdf', Buffer.from('%PDF-1.7 and nothing more'))).toBe('unreadable');
    const locked = new PdfKit({ userPassword: 'x' });
    const chunks: Buffer[] = [];
    locked.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((done) => locked.once('end', done));
    locked.text('hidden').end();
    await ended;
    expect(await reasonOf('a.pdf', Buffer.concat(chunks))).toBe('unreadable');
  });
});
