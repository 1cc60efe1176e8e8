import { changeBy, touchedBy } from './changes.ts';

const [one, other] = ['66f0c0ffee0000000000beef', '66f0c0ffee0000000000cafe'];

describe('a change', () => {
  it.each([
    ['the entity', `/api/blogs/${one}`, true],
    ['the entity, however its id is written', `/api/blogs/${one.toUpperCase()}`, true],
    ['another one of its kind', `/api/blogs/${other}`, false],
    ['a list', '/api/blogs', true],
    ['a page of a list', '/api/blogs?limit=10&page=2', true],
    ['a list with a name', '/api/blogs/recent', true],
    ['a list of another kind', '/api/projects?limit=10', false],
    ['what is found', '/api/search?q=brick', true],
    ['how much of each kind is found', '/api/search/facets?q=brick', true],
    ['what only begins like it', '/api/blogsters', false],
  ])('of an entity touches or spares %s', (_, path, touched) => {
    expect(touchedBy({ noun: 'blogs', id: one })(path)).toBe(touched);
  });

  it('that names no entity touches all of its kind', () => {
    const touched = touchedBy({ noun: 'blogs' });
    expect([`/api/blogs/${other}`, '/api/blogs', '/api/projects'].map(touched)).toEqual([true, true, false]);
    expect(touchedBy({ noun: 'authors' })('/api/authors?name=Ada')).toBe(true);
  });
});

describe('a write', () => {
  it.each([
    ['PUT', `/api/blogs/edit/${one}`, { noun: 'blogs', id: one }],
    ['DELETE', `/api/projects/${one}/gallery/a.webp`, { noun: 'projects', id: one }],
    ['DELETE', '/api/blogs/all', { noun: 'blogs', id: undefined }],
    ['POST', '/api/search/spellings', { noun: 'search', id: 'created' }],
    ['POST', '/api/something/else', null],
  ])('%s %s says what it may have changed', (method, path, change) => {
    expect(changeBy(method, path)).toEqual(change);
  });

  it('that creates an entity touches lists, and none of those that there are', () => {
    const change = changeBy('POST', '/api/blogs');
    const touched = change && touchedBy(change);
    expect(['/api/blogs', '/api/blogs/recent', `/api/blogs/${one}`].map((path) => touched?.(path))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
