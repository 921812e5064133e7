import { ChangeSteps } from './change-steps.ts';
import { busy, ProviderError } from './identity-provider/provider-error.ts';

const unreachable = new ProviderError('unreachable', 'identity-provider-unreachable');
const fails = (error: unknown) => async (): Promise<never> => {
  throw error;
};

describe('ChangeSteps', () => {
  it('undoes the last step first', async () => {
    const steps = new ChangeSteps();
    const undone: string[] = [];
    for (const name of ['first', 'second']) {
      await steps.make({ run: async () => name, undo: async () => undone.push(name), remains: name });
    }
    expect(await steps.undo()).toEqual([]);
    expect(undone).toEqual(['second', 'first']);
  });

  it.each([
    ['a refusal', new ProviderError('refused', 'identity-provider-refused', { reason: 'No.' }), false],
    ['a busy provider', busy(1), false],
    ['an answer that was lost', unreachable, true],
    ['any other error', new Error('Connection terminated'), true],
  ])('undoes a failed step only if it may have succeeded: after %s', async (_name, error, begun) => {
    const steps = new ChangeSteps();
    const undo = jest.fn(async () => {});
    await expect(steps.make({ run: fails(error), undo, remains: 'it' })).rejects.toBe(error);
    expect(steps.begun).toBe(begun);
    expect(await steps.undo()).toEqual([]);
    expect(undo).toHaveBeenCalledTimes(begun ? 1 : 0);
  });

  it('undoes the other steps if one cannot be undone, and names what remains', async () => {
    const steps = new ChangeSteps();
    const undo = jest.fn(async () => {});
    await steps.make({ run: async () => {}, undo, remains: 'the first' });
    await steps.make({ run: async () => {}, undo: fails(unreachable), remains: 'the second' });
    await steps.make({ run: async () => {}, remains: 'the third' });
    expect(await steps.undo()).toEqual(['the third', 'the second']);
    expect(undo).toHaveBeenCalled();
  });
});
