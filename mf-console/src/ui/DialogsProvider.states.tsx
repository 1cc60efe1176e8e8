import type { States } from '@plinth/kit/testing/states';
import { Button } from 'antd';
import { DialogsProvider } from './DialogsProvider.tsx';
import { useDialogs } from './useDialogs.ts';

function Buttons() {
  const dialogs = useDialogs();
  return (
    <>
      <Button onClick={() => dialogs.success('Saved', 'Your changes are live.')}>Something in passing</Button>
      <Button onClick={() => dialogs.failure('Failed to save', 'Something went wrong')}>A failure</Button>
      <Button onClick={() => void dialogs.confirmDelete('Delete this blog?', 'Plinths')}>A question</Button>
    </>
  );
}

export const states: States = {
  'what it lets a screen say': () => (
    <DialogsProvider>
      <Buttons />
    </DialogsProvider>
  ),
};
