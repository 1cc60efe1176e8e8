import { company } from '@plinth/contracts/company';
import { projectTypes } from '@plinth/contracts/constants';
import { categoryFilterOf, filtered, filterQuery, typeFilterOf, typeFilters } from './projectFilters.ts';

const oneOfEach = projectTypes.map((projectType) => ({ projectType, category: 'ongoing' }));
const found = (wanted: string | null) =>
  filtered(oneOfEach, { type: typeFilterOf(wanted), category: 'all' }).map(({ projectType }) => projectType);

describe('the type filter of /projects', () => {
  it('has the buttons of SPEC section 2', () => {
    expect(typeFilters.map(({ label }) => label)).toEqual([
      'All',
      'Construction',
      'Welfare',
      'Sport',
      'Education',
      'Hotel',
      'Industry',
      'Commercial',
    ]);
  });

  it.each(typeFilters)('shows something for the button $label', ({ value }) => {
    expect(found(value)).not.toHaveLength(0);
  });

  it.each(company.strengths)(
    'leads the home tile "$title" to its projects and lights a button',
    ({ projectType }) => {
      const projects = found(projectType);
      expect(projects).toHaveLength(1);
      expect(typeFilters.map(({ value }) => value)).toContain(typeFilterOf(projectType));
    },
  );

  it.each([
    ['hotel', ['hotel industry']],
    ['industry', ['hotel industry']],
    ['hotel industry', ['hotel industry']],
    ['commerical', ['commercial']],
    ['Commercial', ['commercial']],
    [' sport ', ['sport']],
    ['castle', []],
  ])('finds for "%s" %j', (wanted, types) => {
    expect(found(wanted)).toEqual(types);
  });

  it.each([null, '', 'all', 'All'])('shows everything for %j', (wanted) => {
    expect(found(wanted)).toEqual([...projectTypes]);
  });

  it('keeps the two hotel buttons apart, so that one press lights one button', () => {
    expect(typeFilterOf('hotel')).toBe('hotel');
    expect(typeFilterOf('industry')).toBe('industry');
  });
});

describe('the category filter of /projects', () => {
  const projects = [
    { projectType: 'sport', category: 'upcoming' },
    { projectType: 'sport', category: 'completed' },
    { projectType: 'welfare', category: 'completed' },
  ];

  it('narrows what the type has left', () => {
    const type = typeFilterOf('sport');
    expect(filtered(projects, { type, category: categoryFilterOf('completed') })).toEqual([projects[1]]);
  });

  it.each([null, 'all', 'finished'])('shows everything for %j', (wanted) => {
    expect(filtered(projects, { type: 'all', category: categoryFilterOf(wanted) })).toEqual(projects);
  });
});

describe('a choice in the address', () => {
  it.each([
    ['sport', 'sport'],
    [' SPORT ', 'sport'],
    ['commerical', 'commercial'],
    ['hotel industry', 'hotel'],
    ['all', null],
    ['', null],
    ['castle', 'unknown'],
    ['castle 2', 'unknown'],
    ['unknown', 'unknown'],
  ])('of type %j has the one form %j', (wanted, form) => {
    expect(filterQuery.projectType(wanted)).toBe(form);
    expect(found(form)).toEqual(found(wanted));
  });

  it.each([
    ['Completed', 'completed'],
    ['all', null],
    ['finished', null],
  ])('of category %j has the one form %j', (wanted, form) => {
    expect(filterQuery.category(wanted)).toBe(form);
  });
});
