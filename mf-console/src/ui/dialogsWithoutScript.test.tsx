import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { DialogsProvider } from './DialogsProvider.tsx';
import { useDialogs } from './useDialogs.ts';

jest.mock('./overlays.ts', () => ({
  loadDialogView: () => Promise.reject(new Error('the chunk could not be loaded')),
}));

let dialogs: ReturnType<typeof useDialogs>;
function Asking() {
  const mine = useDialogs();
  useEffect(() => {
    dialogs = mine;
  });
  return null;
}

describe('a dialog of which the script cannot be had', () => {
  beforeEach(() => {
    render(
      <DialogsProvider>
        <Asking />
      </DialogsProvider>,
    );
  });

  it.each([true, false])('is a question of the browser, answered %s', async (agreed) => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(agreed);
    expect(await dialogs.confirmDelete('Delete the article?', 'Plinths')).toBe(agreed);
    expect(confirm).toHaveBeenCalledWith('Confirm Delete\n\nDelete the article?\n\nPlinths');
  });

  it('is said by the browser', async () => {
    const said = new Promise((resolve) => jest.spyOn(window, 'alert').mockImplementation(resolve));
    dialogs.failure('It was not saved', 'Please try again.');
    expect(await said).toBe('It was not saved\n\nPlease try again.');
  });
});
