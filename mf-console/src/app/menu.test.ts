import { maySeeConsole, menuOf, panelName } from './menu.ts';

const namesOf = (role: string) => menuOf(role).map((entry) => entry.name);

describe('the menu', () => {
  it('gives an administrator everything', () => {
    expect(namesOf('admin')).toEqual([
      'Dashboard',
      'Blogs',
      'Projects',
      'Newsletter',
      'Messages',
      'Comments',
      'Settings',
    ]);
  });

  it('gives an editor blogs, projects and settings', () => {
    expect(namesOf('editor')).toEqual(['Blogs', 'Projects', 'Settings']);
  });

  it.each(['guest', 'user', 'somebody', 'constructor'])('gives %s only the login', (role) => {
    expect(menuOf(role)).toEqual([{ name: 'Login', to: '/login' }]);
  });

  it('names the panel after the role', () => {
    expect(panelName('admin')).toBe('Admin Panel');
  });

  it('has screens for staff only', () => {
    expect(['admin', 'editor', 'user', 'guest'].filter(maySeeConsole)).toEqual(['admin', 'editor']);
  });
});
