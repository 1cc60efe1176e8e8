import { rightToLeft, type States } from '@plinth/kit/testing/states';
import { LinkForm } from './LinkForm.tsx';

const nobody = () => undefined;
const form = (address: string, active = address !== '') => (
  <LinkForm address={address} active={active} onSet={nobody} onEscape={nobody} />
);

export const states: States = {
  empty: () => form(''),
  'at a link': () => form('https://plinth.example/a?b'),
  'words are found': {
    api: {
      'GET /api/blogs': [{ _id: 'b1', title: rightToLeft.title }],
      'GET /api/projects': [{ _id: 'p1', title: 'Cam Heights' }],
    },
    show: () => form('cam', false),
  },
};
