import { composeProblems } from './compose.ts';

const whole = `
services:
  job:
    image: portal-api:\${TAG:-latest-build}
    build: { context: ., dockerfile: api.Dockerfile }
    environment: { DATABASE_URL: "\${DATABASE_URL}" }
  redis:
    image: redis:7.4-bookworm
`;
const problems = (text: string, override?: string) =>
  composeProblems(
    { file: 'base.yml', text },
    override ? [{ file: 'more.yml', text: override }] : [],
    ['DATABASE_URL'],
    (path) => path === 'api.Dockerfile',
  );

describe('composeProblems', () => {
  it('finds no problem in a complete file and its override', () => {
    expect(problems(whole, 'services: { job: { environment: { DATABASE_URL: x } } }')).toEqual([]);
  });

  it.each([
    ['a moving image', 'redis:7.4-bookworm', 'redis:latest', 'no tag that stays'],
    ['a Dockerfile that is not there', 'dockerfile: api', 'dockerfile: gone', 'gone.Dockerfile is not there'],
    ['a variable that nothing reads', '{ DATABASE_URL:', '{ DATABASE_ULR:', 'nothing reads DATABASE_ULR'],
  ])('finds %s', (_what, text, instead, problem) => {
    expect(problems(whole.replace(text, instead)).join('\n')).toContain(problem);
  });
});
