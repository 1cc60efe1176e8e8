import { fakeApi, noAnswer } from '@plinth/kit/testing/fakeApi';
import { act, waitFor } from '@testing-library/react';
import { visit } from '../../testing/visit.tsx';

const noted = (api: ReturnType<typeof fakeApi>) => api.sent('POST /api/visits').map(({ body }) => body);
const referredBy = (address: string) => jest.spyOn(document, 'referrer', 'get').mockReturnValue(address);

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a visitor who stays on a page', () => {
  it('is counted, with what led here on the first page alone, and not where there is no page', async () => {
    referredBy('https://news.example/story?reader=me');
    const api = fakeApi({ 'POST /api/visits': noAnswer });
    const { router } = await visit('/invest', api);
    await waitFor(() => expect(noted(api)).toEqual([{ page: '/invest', source: 'news.example' }]), {
      timeout: 4000,
    });
    await act(() => router.navigate('/nowhere'));
    await act(() => router.navigate('/privacy'));
    await waitFor(() => expect(noted(api).slice(1)).toEqual([{ page: '/privacy' }]), { timeout: 4000 });
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('is not, and nothing is kept of the way here, for who has switched on %s', async (name, value) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    const api = fakeApi({});
    await visit('/invest', api);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect([noted(api), sessionStorage.length]).toEqual([[], 0]);
    Reflect.deleteProperty(navigator, name);
  });
});
