import { Content } from '../http/content.ts';
import { Versions } from './data-versions.ts';
import { VisitorAnswers } from './visitor-answers.ts';

const PATH = '/api/public-map/layers';
const answer = { content: Content.ofJson([1]), status: 200, type: 'application/json', immutable: false };
const [older, newer] = ['1', '2'].map((number) => new Versions(new Map([['wells', number]]))) as [Versions, Versions];

/** Visitor answers with `known` versions, over a cache that holds some contents. */
function answersOf(known: Versions | undefined, has = (_content: Content): boolean => true) {
  const dataVersions = { known };
  return { dataVersions, answers: new VisitorAnswers(dataVersions, { has }) };
}

describe('VisitorAnswers', () => {
  it('finds the response to the same URL only, and nothing while the versions have to be queried first', () => {
    const { dataVersions, answers } = answersOf(older);
    expect(answers.find(PATH)).toBeUndefined();
    answers.keep(PATH, older, answer);
    expect(answers.find(PATH)).toEqual(answer);
    expect(answers.find(`${PATH}?v=1`)).toBeUndefined();
    dataVersions.known = undefined;
    expect(answers.find(PATH)).toBeUndefined();
    dataVersions.known = older;
    expect(answers.find(PATH)).toEqual(answer);
  });

  it('finds nothing made from older data, even if it is added late', () => {
    const { dataVersions, answers } = answersOf(older);
    answers.keep(PATH, older, answer);
    dataVersions.known = newer;
    expect(answers.find(PATH)).toBeUndefined();
    answers.keep('/api/new', newer, answer);
    answers.keep(PATH, older, answer);
    expect([PATH, '/api/new'].map((path) => answers.find(path))).toEqual([undefined, undefined]);
  });

  it('finds nothing that the cache has evicted', () => {
    const { answers } = answersOf(older, () => false);
    answers.keep(PATH, older, answer);
    expect(answers.find(PATH)).toBeUndefined();
  });
});
