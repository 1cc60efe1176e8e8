const propertyOf = (object, key) => Reflect.getOwnPropertyDescriptor(object, key);

/** A page's global object names some properties that it does not have. */
const propertiesOf = (object) =>
  Reflect.ownKeys(object)
    .map((key) => [key, propertyOf(object, key)])
    .filter(([, property]) => property);

const isAsBefore = (before, now) =>
  now && before.value === now.value && before.get === now.get && before.set === now.set;

/**
 * Remembers the own properties of objects that outlive a test file. What it answers puts them back: what has come is deleted, what
 * was replaced or deleted is there again.
 */
exports.globalsBefore = (objects) => {
  const remembered = objects.map((object) => [object, new Map(propertiesOf(object))]);
  return () => {
    for (const [object, before] of remembered) {
      for (const key of Reflect.ownKeys(object)) if (!before.has(key)) delete object[key];
      for (const [key, property] of before) {
        if (!isAsBefore(property, propertyOf(object, key))) Reflect.defineProperty(object, key, property);
      }
    }
  };
};
