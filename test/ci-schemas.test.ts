/** The reports of `callsheet check` fit the schemas of those who read them. */
import { cpSync, globSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { CliFolder } from './support/cli.ts';

let folder: CliFolder;
beforeAll(() => {
  folder = new CliFolder();
  for (const file of globSync('examples/illegal/*.callsheet')) cpSync(file, folder.file(file));
  cpSync('examples/agent-x', folder.file('clean'), { recursive: true });
  folder.write(
    'odd, %41: näme.callsheet',
    'npc Jo\n  STR 4\n  skills:\n    Stealth<&"\'\u0001]]> +3\n  Größe🎲 9\n',
  );
});
afterAll(() => folder.remove());

const report = (format: string, ...args: string[]): string => {
  const { code, out } = folder.callsheet(['check', ...args, '--format', format]);
  expect(code).toBe(1);
  return out;
};

const POSITION = {
  type: 'object',
  required: ['line', 'column'],
  properties: { line: { type: 'integer', minimum: 1 }, column: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
};

/** The diagnostic format of reviewdog, as far as it is used: https://github.com/reviewdog/reviewdog/tree/master/proto/rdf. */
const RDJSON = {
  type: 'object',
  required: ['source', 'diagnostics'],
  additionalProperties: false,
  properties: {
    source: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, url: { type: 'string' } },
    },
    severity: { enum: ['ERROR', 'WARNING', 'INFO'] },
    diagnostics: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['message', 'location'],
        additionalProperties: false,
        properties: {
          message: { type: 'string', minLength: 1 },
          severity: { enum: ['ERROR', 'WARNING', 'INFO'] },
          code: {
            type: 'object',
            required: ['value'],
            additionalProperties: false,
            properties: { value: { type: 'string' }, url: { type: 'string' } },
          },
          location: {
            type: 'object',
            required: ['path'],
            additionalProperties: false,
            properties: {
              path: { type: 'string', minLength: 1 },
              range: {
                type: 'object',
                required: ['start'],
                additionalProperties: false,
                properties: { start: POSITION, end: POSITION },
              },
            },
          },
        },
      },
    },
  },
};

/** A code quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format, and the Code Climate fields. */
const GITLAB = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    additionalProperties: false,
    properties: {
      type: { const: 'issue' },
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      content: { type: 'object', required: ['body'], properties: { body: { type: 'string', minLength: 1 } } },
      categories: {
        type: 'array',
        minItems: 1,
        items: {
          enum: [
            'Bug Risk',
            'Clarity',
            'Compatibility',
            'Complexity',
            'Duplication',
            'Performance',
            'Security',
            'Style',
          ],
        },
      },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        additionalProperties: false,
        properties: {
          path: { type: 'string', pattern: '^(?!\\./|/)' },
          lines: {
            type: 'object',
            required: ['begin'],
            additionalProperties: false,
            properties: { begin: { type: 'integer', minimum: 1 }, end: { type: 'integer', minimum: 1 } },
          },
          positions: {
            type: 'object',
            required: ['begin'],
            additionalProperties: false,
            properties: { begin: POSITION, end: POSITION },
          },
        },
      },
    },
  },
};

const SARIF = JSON.parse(
  readFileSync('node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json', 'utf8'),
) as Record<string, unknown>;
// It is of draft 4, and uses nothing that later drafts read in another way.
delete SARIF['$schema'];
delete SARIF['id'];

describe.each([
  ['sarif', SARIF, /"startLine": \d+/, '"startLine": 0'],
  ['rdjson', RDJSON, /"severity": "ERROR"/, '"severity": "error"'],
  ['gitlab', GITLAB, /"severity": "major"/, '"severity": "error"'],
])('%s', (format, schema, right, wrong) => {
  const isValid = new Ajv({
    strict: false,
    unicodeRegExp: false,
    validateFormats: false,
    allErrors: true,
  }).compile(schema);

  it('fits its schema', () => {
    isValid(JSON.parse(report(format)));
    expect(isValid.errors ?? []).toEqual([]);
  });

  it('fits no more with a wrong value', () => {
    const text = report(format);
    expect(text).toMatch(right);
    expect(isValid(JSON.parse(text.replace(right, wrong)))).toBe(false);
  });
});

it('gitlab has a fingerprint of its own for each finding', () => {
  const found = (JSON.parse(report('gitlab')) as { fingerprint: string }[]).map(
    ({ fingerprint }) => fingerprint,
  );
  expect(new Set(found).size).toBe(found.length);
});

describe('junit', () => {
  const schema = readFileSync('test/schemas/junit.xsd', 'utf8');
  const errorsOf = async (xml: string): Promise<string[]> => {
    const { errors } = await validateXML({
      xml: [{ fileName: 'junit.xml', contents: xml }],
      schema: [schema],
    });
    return errors.map(({ message }) => message);
  };

  it.each([[[]], [['--max-warnings', '0']]])('fits its schema with %j', async (args) => {
    const xml = report('junit', ...args);
    expect(xml).toContain('<failure ');
    expect(await errorsOf(xml)).toEqual([]);
  });

  it('fits no more with a wrong value, or an element in the wrong place', async () => {
    const xml = report('junit');
    expect(await errorsOf(xml.replace('errors="0"', 'errors="no"'))).not.toEqual([]);
    expect(await errorsOf(xml.replace('    <properties/>\n', ''))).not.toEqual([]);
  });
});
