import { sections } from '@portal/contract';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { limit } from '../limit.ts';
import { routeForPath } from '../route-for-path.ts';

/** Where browsers report what a page's policy blocked. */
export const reportsPath = '/reports';

const text = v.optional(v.string(), '');
const line = v.optional(v.number());

/** `report-uri` sends one violation at a time, in this form; the Reporting API sends several, in the next one. */
const cspReport = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': text,
      'effective-directive': text,
      'blocked-uri': text,
      'source-file': text,
      'line-number': line,
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      rule: report['effective-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      source: report['source-file'],
      line: report['line-number'],
    },
  ]),
);
const reports = v.array(
  v.pipe(
    v.object({
      type: text,
      body: v.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text, lineNumber: line }),
    }),
    v.transform(({ type, body }) => ({
      rule: body.effectiveDirective || type,
      blocked: body.blockedURL,
      page: body.documentURL,
      source: body.sourceFile,
      line: body.lineNumber,
    })),
  ),
);
const anyReports = v.union([cspReport, reports]);
type Violation = v.InferOutput<typeof reports>[number];

const linesAMinute = 60;

/** Takes the reports of browsers and writes each as one line of the log, at most 60 a minute: anyone can send them. */
export function policyReports(): Hono {
  const mayWrite = limit(linesAMinute);
  return new Hono().post(reportsPath, bodyLimit({ maxSize: 16_000 }), async (c) => {
    const parsed = v.safeParse(anyReports, await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.body(null, 400);
    for (const violation of parsed.output.slice(0, 10)) if (mayWrite()) console.warn(lineOf(violation, new URL(c.req.url).host));
    return c.body(null, 204);
  });
}

function lineOf({ rule, blocked, page, source, line }: Violation, host: string): string {
  const place = source && ` by ${nameOf(source, host)}${line ? `:${line}` : ''}`;
  return `Policy violation: ${clean(rule)} refused ${nameOf(blocked, host) || 'inline'} on ${nameOf(page, host)}${place}`;
}

/** Names an address without anything secret in it: a page by its route, a script by its path, another site by its origin. */
function nameOf(address: string, host: string): string {
  if (!URL.canParse(address)) return clean(address);
  const { pathname, origin, host: of, protocol } = new URL(address);
  if (!protocol.startsWith('http')) return clean(protocol);
  if (of !== host) return clean(origin);
  if (/^\/(assets|releases|art)\//.test(pathname)) return clean(pathname);
  const route = routeForPath(pathname);
  return route ? `${sections[route.section].folder} ${route.name}` : 'a page';
}

/** Keeps the text short and on one line. */
function clean(value: string): string {
  return value.replaceAll(/[^\x21-\x7e]/g, '?').slice(0, 200);
}
