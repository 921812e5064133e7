import {
  documentationProblems,
  unheededVariables,
  unknownVariables,
  variablesRead,
  variablesUsed,
} from './environment.ts';

describe('variablesRead', () => {
  it('finds fields of a schema and properties of the environment', () => {
    const source = `const schema = z.object({\n  DATABASE_URL: z.string(),\n});\nconst port = portNumber('IDENTITY_PORT', 1);
      const host = env.HOST || process.env.npm_execpath;`;
    expect(variablesRead(source, true).sort()).toEqual(['DATABASE_URL', 'HOST', 'IDENTITY_PORT']);
    expect(variablesRead(source, false)).not.toContain('DATABASE_URL');
  });
});

describe('variablesUsed', () => {
  it('finds variables that compose substitutes, not those escaped for a shell', () => {
    expect(variablesUsed(`a: \${PORTAL_HOST:-localhost} b: $\${OTHER} c: \${REDIS_PASSWORD:?is missing}`)).toEqual([
      'PORTAL_HOST',
      'REDIS_PASSWORD',
    ]);
  });
});

describe('documentationProblems', () => {
  it('reports variables that are read but not documented, and documented but not read', () => {
    const example = '# What it is.\nPOSTGRES_PASSWORD=\n# LOG_LEVEL=log\n# OLD_NAME=\n';
    expect(documentationProblems(['LOG_LEVEL', 'API_LISTEN'], ['POSTGRES_PASSWORD'], example)).toEqual([
      'API_LISTEN is not explained in .env.example',
      '.env.example explains OLD_NAME, which nothing reads',
    ]);
  });
});

describe('unheededVariables', () => {
  it('finds documented variables that the compose file ignores', () => {
    const example = `# ---- Must be set ----\nPASSWORD=\n# ---- Limits ----\n# RATE=5\n# DRAIN=1\n# FORMAT=text
# ---- Set by images and manifests ----\n# HOST=\n# ---- Demonstration and development ----\n# DEMO=\n`;
    const compose = `services:\n  api:\n    environment:\n      URL: \${PASSWORD:?}\n      RATE: \${RATE:-5}\n      DRAIN: "5"\n`;
    expect(unheededVariables(example, compose)).toEqual(['FORMAT']);
  });
});

describe('unknownVariables', () => {
  it('reports names that neither the services nor their libraries read', () => {
    expect(unknownVariables(['LOG_LEVEL', 'AWS_REGION', 'LOG_LEVLE'], ['LOG_LEVEL'])).toEqual(['LOG_LEVLE']);
  });
});
