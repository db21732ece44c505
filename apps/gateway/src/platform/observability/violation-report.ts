import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

/** Violation of a policy, as far as it is counted and logged. */
export interface Violation {
  /** The directive that was hit, `other` for one that no page has. */
  readonly directive: string;
  /** `inline`, `eval`, `trusted-types-sink` …, else whose address it was: `self`, `extension`, `other`. */
  readonly blocked: string;
  /** Below the site: addresses of others are told by their origin alone. */
  readonly page: string;
  readonly source: string;
}

const text = Type.String({ maxLength: 4_096 });
const optional = Type.Optional(Type.Union([text, Type.Null()]));

/** A report of `report-uri`. Source: CSP level 2, 4.4. */
const OldReport = Type.Object({
  'csp-report': Type.Object({
    'document-uri': text,
    'effective-directive': optional,
    'violated-directive': optional,
    'blocked-uri': optional,
    'source-file': optional,
  }),
});

/** The reports of `report-to`. Source: Reporting API; CSP level 3, 5.3. */
const NewReports = Type.Array(
  Type.Object({
    type: Type.String({ maxLength: 100 }),
    body: Type.Object({ documentURL: text, effectiveDirective: text, blockedURL: optional, sourceFile: optional }),
  }),
  // So many a browser keeps; it tells them together.
  { minItems: 1, maxItems: 100 },
);

const isOld = Compile(OldReport);
const isNew = Compile(NewReports);

const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'connect-src', 'img-src', 'frame-src', 'font-src', 'worker-src', 'manifest-src', 'object-src'],
  ...['base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types', 'media-src'],
]);

/** Keywords in place of an address when nothing was asked for. */
const KEYWORDS = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-sink', 'trusted-types-policy', 'data', 'blob']);

const EXTENSION = /^(?:chrome|moz|safari-web|webkit-masked-url|safari)-?(?:extension)?:/;

function blockedWord(address: string, source: string, host: string): string {
  if (EXTENSION.test(address) || EXTENSION.test(source)) return 'extension';
  if (KEYWORDS.has(address)) return address;
  if (address === 'self') return 'self';
  return URL.parse(address)?.host === host ? 'self' : 'other';
}

function shown(address: string, host: string): string {
  const url = URL.parse(address);
  if (url === null) return address.slice(0, 60);
  // Queries may hold what is nobody's business.
  return (url.host === host ? url.pathname : url.origin).slice(0, 200);
}

interface Facts {
  readonly directive: string | null | undefined;
  readonly blocked: string | null | undefined;
  readonly page: string;
  readonly source: string | null | undefined;
}

function violationOf({ directive, blocked, page, source }: Facts, host: string): Violation {
  const [name = ''] = (directive ?? '').split(' ');
  return {
    directive: DIRECTIVES.has(name) ? name : 'other',
    blocked: blockedWord(blocked ?? '', source ?? '', host),
    page: shown(page, host),
    source: shown(source ?? '', host),
  };
}

function fromOld({ 'csp-report': report }: Static<typeof OldReport>): Facts {
  const directive = report['effective-directive'] ?? report['violated-directive'];
  return { directive, blocked: report['blocked-uri'], page: report['document-uri'], source: report['source-file'] };
}

/** The violations that a browser tells of, in either shape; null for what is no report. Reports of other kinds are left out. */
export function violationsOf(body: unknown, host: string): readonly Violation[] | null {
  if (isOld.Check(body)) return [violationOf(fromOld(body), host)];
  if (!isNew.Check(body)) return null;
  return body
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL, documentURL, sourceFile } }) =>
      violationOf({ directive: effectiveDirective, blocked: blockedURL, page: documentURL, source: sourceFile }, host),
    );
}
