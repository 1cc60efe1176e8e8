import { renderHook } from '@testing-library/react';
import { useSingleFlight } from './useSingleFlight.ts';

describe('an action in single flight', () => {
  it('runs once while it is under way, and again afterwards', async () => {
    let finish = () => {};
    const action = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const { result } = renderHook(() => useSingleFlight(action));
    const first = result.current();
    await result.current();
    expect(action).toHaveBeenCalledTimes(1);

    finish();
    await first;
    void result.current();
    expect(action).toHaveBeenCalledTimes(2);
  });

  it('can run again after it failed', async () => {
    const action = jest.fn(async () => {
      throw new Error('no');
    });
    const { result } = renderHook(() => useSingleFlight(action));
    await expect(result.current()).rejects.toThrow('no');
    await expect(result.current()).rejects.toThrow('no');
    expect(action).toHaveBeenCalledTimes(2);
  });
});
