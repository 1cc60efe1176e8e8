import { ObjectId } from 'mongodb';

const paragraph =
  'A building that lasts is planned for those who will live in it, and for those who will keep it. ' +
  'We draw the stairs before the façade, count the steps to the school, and ask who sweeps the court. ';

/** A blog of ordinary size: about 4 KB as JSON. */
const blog = (number) => ({
  _id: new ObjectId(),
  title: `What we learned from house number ${number}`,
  description: `<h2>Number ${number}</h2>${`<p>${paragraph}</p>`.repeat(17)}`,
  // One that was cut ends in an ellipsis; others the service would migrate, at a moment of its own.
  excerpt: `${paragraph.slice(0, 159)}\u2026`,
  author: `Author ${number % 40}`,
  date: new Date(Date.UTC(2020, 0, 1 + Math.floor(number / 24))),
  updatedAt: new Date(Date.UTC(2021, 0, 1, number)),
  titleKey: `what we learned from house number ${number}`,
  image: `picture-${number}.webp`,
  imageAlt: '',
  imageCaption: '',
  revision: 1,
  state: 'published',
});

const batch = 1000;

/** Puts blogs straight into a content database. Answers the id of one in the middle of the list. */
export const addBlogs = async (mongo, count) => {
  const collection = mongo.db('content').collection('blogs');
  const middle = Math.floor(count / 2);
  let idOfMiddle;
  for (let from = 0; from < count; from += batch) {
    const blogs = Array.from({ length: Math.min(batch, count - from) }, (_, index) => blog(from + index));
    await collection.insertMany(blogs, { ordered: false });
    idOfMiddle ??= blogs[middle - from]?._id.toHexString();
  }
  return idOfMiddle;
};
