import { settingsMenuOf, settingsStartOf } from './settingsMenu.ts';

describe('the side menu of the settings', () => {
  it('lets an editor manage their own account', () => {
    expect(settingsMenuOf('editor').map((entry) => entry.name)).toEqual([
      'Edit Profile',
      'Change Password',
      'Profile',
    ]);
  });

  it('lets an administrator manage roles', () => {
    expect(settingsMenuOf('admin').map((entry) => entry.name)).toEqual(['Manage Roles']);
  });

  it.each(['editor', 'admin'])('opens at a screen of its own menu for %s', (role) => {
    expect(settingsMenuOf(role).map((entry) => entry.to)).toContain(settingsStartOf(role));
  });
});
