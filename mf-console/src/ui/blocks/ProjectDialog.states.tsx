import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import ProjectDialog from './ProjectDialog.tsx';

const nobody = () => undefined;
const asked = (title?: string) => () => (
  <ProjectDialog
    open
    chosen={
      title === undefined ? null : { project: '64b0c0ffee64b0c0ffee64b0', title, address: '/projects/a' }
    }
    onSaved={nobody}
    onClose={nobody}
  />
);

export const states: States = {
  'a new one': asked(),
  'long text': asked(long.title),
  'right to left': asked(rightToLeft.title),
};
