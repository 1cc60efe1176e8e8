// For mongosh, as an administrator: gives each service a user that may read and write the database of its name, and no other. Passwords
// come from the environment (MONGO_PASSWORD_AUTH and so on); run again, it sets those that are there now. compose.yaml has it run on
// an empty database; elsewhere: `mongosh mongodb://ADMIN:PASSWORD@HOST infra/deploy/mongo/createUsers.js`.
/* global db, process */
const services = ['auth', 'content', 'messaging', 'mail', 'notifications', 'releases'];
const admin = db.getSiblingDB('admin');

const passwordOf = (service) => {
  const name = `MONGO_PASSWORD_${service.toUpperCase()}`;
  const password = process.env[name];
  if (!password) throw new Error(`${name} is not set`);
  return password;
};

const users = services.map((service) => ({
  name: service,
  account: { pwd: passwordOf(service), roles: [{ role: 'readWrite', db: service }] },
}));
for (const { name, account } of users) {
  if (admin.getUser(name)) admin.updateUser(name, account);
  else admin.createUser({ user: name, ...account });
}
