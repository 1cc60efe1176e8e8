import { projectCategories } from '@plinth/contracts/constants';
import { datesOf } from './projectDates.ts';
import { dateName } from './projectWords.ts';

const typed = {
  completedDate: '2020-01-01',
  startingDate: '2027-02-02',
  expectedCompletionDate: '2028-03-03',
};
const none = { completedDate: '', startingDate: '', expectedCompletionDate: '' };

describe('the dates of a project', () => {
  it.each([
    ['completed', { ...none, completedDate: '2020-01-01' }],
    ['upcoming', { ...none, startingDate: '2027-02-02' }],
    ['ongoing', { ...none, expectedCompletionDate: '2028-03-03' }],
  ] as const)('are only the one of its category when it is %s', (category, sent) => {
    expect(datesOf(category, typed)).toEqual(sent);
  });

  it('are empty when nothing was typed', () => {
    expect(datesOf('ongoing', {})).toEqual(none);
  });

  it('are called what the specification calls them', () => {
    expect(projectCategories.map((category) => dateName('en', category))).toEqual([
      'Start Date',
      'Expected Completion Date',
      'Completion Date',
    ]);
  });
});
