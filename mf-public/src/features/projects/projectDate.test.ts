import { projectDate, projectYear } from './projectDate.ts';

const dates = {
  completedDate: '2024-05-02',
  startingDate: '2026-09-01',
  expectedCompletionDate: '2027-04-30',
};

describe('the date of a project', () => {
  it.each([
    ['completed', 'Completed', '2 May 2024'],
    ['upcoming', 'Starts', '1 September 2026'],
    ['ongoing', 'Expected completion', '30 April 2027'],
  ] as const)('of one that is %s is the one of its category', (category, label, day) => {
    expect(projectDate({ ...dates, category }, 'en')).toEqual({ label, day });
  });

  it('is left out when staff have not given it', () => {
    expect(projectDate({ ...dates, startingDate: '', category: 'upcoming' }, 'en')).toBeNull();
  });
});

describe('the year of a project', () => {
  it.each([
    ['completed', '2024'],
    ['upcoming', 'starts 2026'],
    ['ongoing', 'due 2027'],
  ] as const)('of one that is %s is that of its date', (category, year) => {
    expect(projectYear({ ...dates, category }, 'en')).toBe(year);
  });

  it('is left out where there is none', () => {
    expect(projectYear({ ...dates, completedDate: '', category: 'completed' }, 'en')).toBe('');
  });
});
