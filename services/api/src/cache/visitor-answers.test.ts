import { Content } from '../http/content.ts';
import { Versions } from './data-versions.ts';
import { VisitorAnswers } from './visitor-answers.ts';

const PATH = '/api/public-map/layers';
const answer = { content: Content.ofJson([1]), status: 200, type: 'application/json', immutable: false };
const [older, newer] = ['1', '2'].map((number) => new Versions(new Map([['wells', number]]))) as [Versions, Versions];

/** Answers over data of `known` versions, of which a cache has some contents. */
function answersOf(known: Versions | undefined, has = (_content: Content): boolean => true) {
  const dataVersions = { known };
  return { dataVersions, answers: new VisitorAnswers(dataVersions, { has }) };
}

describe('VisitorAnswers', () => {
  it('has what was answered at an address, and nothing of others', () => {
    const { answers } = answersOf(older);
    expect(answers.find(PATH)).toBeUndefined();
    answers.keep(PATH, older, answer);
    expect(answers.find(PATH)).toEqual(answer);
    expect(answers.find(`${PATH}?v=1`)).toBeUndefined();
  });

  it('has nothing where the versions must be asked for first', () => {
    const { dataVersions, answers } = answersOf(older);
    answers.keep(PATH, older, answer);
    dataVersions.known = undefined;
    expect(answers.find(PATH)).toBeUndefined();
    dataVersions.known = older;
    expect(answers.find(PATH)).toEqual(answer);
  });

  it('has nothing that was made of older data, even where it comes late', () => {
    const { dataVersions, answers } = answersOf(older);
    answers.keep(PATH, older, answer);
    dataVersions.known = newer;
    expect(answers.find(PATH)).toBeUndefined();
    answers.keep('/api/new', newer, answer);
    answers.keep(PATH, older, answer);
    expect([PATH, '/api/new'].map((path) => answers.find(path))).toEqual([undefined, undefined]);
  });

  it('has nothing that the cache let go', () => {
    const { answers } = answersOf(older, () => false);
    answers.keep(PATH, older, answer);
    expect(answers.find(PATH)).toBeUndefined();
  });
});
