import { describe, expect, it } from '@jest/globals';
import { composeProblems } from './compose.ts';

const whole = `
services:
  job:
    image: portal-api:\${TAG:-latest-build}
    build: { context: ., dockerfile: api.Dockerfile }
    environment: { DATABASE_URL: "\${DATABASE_URL}" }
    healthcheck: { disable: true }
    read_only: true
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    volumes: ["kept:/data"]
    networks: [inside]
    deploy: { resources: { limits: { cpus: "1", memory: 1g } } }
  redis:
    image: redis:7.4-bookworm
    healthcheck: { test: ["CMD", "redis-cli", "ping"] }
    read_only: true
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    depends_on: { job: { condition: service_completed_successfully } }
    deploy: { resources: { limits: { cpus: "1", memory: 1g } } }
volumes: { kept: {} }
networks: { inside: {} }
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
    expect(
      problems(whole, 'services: { redis: { depends_on: { job: { condition: service_completed_successfully } } } }'),
    ).toEqual([]);
  });

  it.each([
    ['an unknown field', 'image: redis', 'imagee: x\n    image: redis', 'must NOT have additional properties'],
    ['a moving image', 'redis:7.4-bookworm', 'redis:latest', 'no tag that stays'],
    ['a file system that can be written', 'read_only: true', 'read_only: false', 'read_only is missing'],
    ['privileges', 'cap_drop: [ALL]', 'privileged: true', 'must not be privileged'],
    ["the machine's network", 'networks: [inside]', 'network_mode: host', "machine's network"],
    ["Docker's socket", '["kept:/data"]', '["/var/run/docker.sock:/x"]', "Docker's socket"],
    ['no health check', '{ test: ["CMD", "redis-cli", "ping"] }', 'null', 'healthcheck'],
    ['no limits', 'limits: { cpus: "1", memory: 1g }', 'limits: { cpus: "1" }', 'limits of memory and cpus'],
    ['a Dockerfile that is not there', 'dockerfile: api', 'dockerfile: gone', 'gone.Dockerfile is not there'],
    ['a variable that nothing reads', '{ DATABASE_URL:', '{ DATABASE_ULR:', 'nothing reads DATABASE_ULR'],
  ])('finds %s', (_what, text, instead, problem) => {
    expect(problems(whole.replace(text, instead)).join('\n')).toContain(problem);
  });
});
