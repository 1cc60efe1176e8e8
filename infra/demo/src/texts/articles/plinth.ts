import type { ArticleText } from '../entries.ts';
import { houseSeries } from '../series.ts';

export const plinth: ArticleText = {
  title: 'What lies under a plinth',
  author: 'Daniyal Karwan',
  publishedDaysAgo: 4,
  picture: 'article-foundation',
  series: { ...houseSeries, part: 3 },
  description: `
<p>Ask somebody to draw a house and they will begin with the roof. Ask a mason, and he will draw a line, then spend a while on what is below it. The line is the plinth: the course at which a wall leaves the ground. Most of what goes wrong with a building in its first fifty years has to do with the half metre on either side of that line, and none of it can be seen in a brochure.</p>
<h2>Three enemies</h2>
<p>The first is <strong>water</strong>. It rises in brick as it rises in a lump of sugar, a metre or more, bringing salts with it. When the wall dries the salts stay, crystals grow, and the plaster falls off in plates. The remedy is five millimetres thick: a damp course of slate or bitumen laid through the whole wall, without a gap, a hand’s breadth above the ground. It costs less than the front door. In the houses that we are called to repair it is missing in two out of three, and in the third somebody has piled a flower bed against it.</p>
<p>The second is <strong>movement</strong>. The clay of this plateau swells in August and shrinks in May, by as much as four centimetres at the surface and by almost nothing at two metres. A footing at sixty centimetres therefore goes up and down twice a year, and takes its wall along. We go down until a steel rod pushed by a man of ordinary weight stops moving. It is an old test. The laboratory confirms it nearly every time, and when it does not we believe the laboratory.</p>
<p>The third is <strong>haste</strong>. Concrete reaches a good part of its strength in a week and most of it in four. A foundation that is poured on Monday can be built on by Thursday, and nobody will notice until the cracks have been papered over twice.</p>
<h2>What we do, in order</h2>
<ol>
<li>Open three pits by hand, deeper than we expect to need, and let an engineer climb into each of them.</li>
<li>Lay the drain before the footing, so that no trench is ever cut beside a finished foundation.</li>
<li>Spread and ram a bed of broken stone, and have it signed for by somebody who was not there when it was rammed.</li>
<li>Pour the footing in one day, keep it wet for ten, and leave it alone for eighteen more.</li>
<li>Build the plinth in stone, because stone does not mind what splashes on it.</li>
<li>Lay the damp course on a dry morning and photograph every metre.</li>
</ol>
<h2>The photographs</h2>
<p>Those pictures are the dullest in our archive: grey strips with a numbered tag and a measuring rod. We give a set of them to each owner with the keys. People laugh, and put them in a drawer. Then they sell the house, fifteen years on, and the buyer’s surveyor asks what is under the walls.</p>
<p>A buyer once told me that he had chosen his flat for the view and kept it for the drawer. I have not found a better description of our trade. The upper part of a building is what you fall in love with. The lower part is what lets you stay.</p>
<p>If you have bought from us and cannot find your set, write to the office. We still have the negatives.</p>`,
  translations: {
    ur: {
      title: 'کرسی کے نیچے کیا ہوتا ہے',
      description: `
<p>کسی سے کہیں کہ گھر بنا کر دکھائے تو وہ چھت سے شروع کرے گا۔ راج مستری سے کہیں تو وہ ایک لکیر کھینچے گا، پھر دیر تک اس کے نیچے کی فکر کرے گا۔ یہی لکیر کرسی ہے: وہ ردّہ جہاں دیوار زمین چھوڑتی ہے۔ پہلے پچاس برسوں میں عمارت میں جو کچھ بگڑتا ہے، اس کا زیادہ تر تعلق اس لکیر کے اوپر اور نیچے کے آدھے آدھے میٹر سے ہوتا ہے، اور اس میں سے کچھ بھی بروشر میں نظر نہیں آتا۔</p>
<h2>تین دشمن</h2>
<p>پہلا <strong>پانی</strong> ہے۔ وہ اینٹ میں یوں چڑھتا ہے جیسے چینی کی ڈلی میں، ایک میٹر یا اس سے زیادہ، اور نمک ساتھ لاتا ہے۔ دیوار سوکھتی ہے تو نمک رہ جاتا ہے، قلمیں بنتی ہیں، اور پلستر پپڑیوں میں جھڑنے لگتا ہے۔ علاج پانچ ملی میٹر موٹا ہے: سلیٹ یا تارکول کی نمی روک تہہ، جو زمین سے ایک ہتھیلی اوپر پوری دیوار میں بغیر کسی خلا کے بچھائی جائے۔ اس پر صدر دروازے سے کم خرچ آتا ہے۔ جن گھروں کی مرمت کے لیے ہمیں بلایا جاتا ہے، ان میں تین میں سے دو میں یہ ہوتی ہی نہیں، اور تیسرے میں کسی نے اس پر کیاری بنا رکھی ہوتی ہے۔</p>
<p>دوسرا <strong>حرکت</strong> ہے۔ اس سطح مرتفع کی چکنی مٹی اگست میں پھولتی اور مئی میں سکڑتی ہے، سطح پر چار سینٹی میٹر تک اور دو میٹر کی گہرائی پر تقریباً بالکل نہیں۔ اس لیے ساٹھ سینٹی میٹر پر رکھی بنیاد سال میں دو بار اوپر نیچے ہوتی ہے اور دیوار کو ساتھ لے جاتی ہے۔ ہم اس وقت تک نیچے جاتے ہیں جب تک عام وزن کا آدمی فولاد کی سلاخ کو مزید نہ دھنسا سکے۔ یہ پرانی آزمائش ہے۔ لیبارٹری تقریباً ہر بار اس کی تصدیق کرتی ہے، اور جب نہ کرے تو ہم لیبارٹری کی مانتے ہیں۔</p>
<p>تیسرا <strong>جلد بازی</strong> ہے۔ کنکریٹ اپنی طاقت کا اچھا خاصا حصہ ایک ہفتے میں اور بیشتر چار ہفتوں میں پاتا ہے۔ پیر کو ڈالی گئی بنیاد پر جمعرات کو چنائی ہو سکتی ہے، اور کسی کو خبر نہ ہو گی جب تک دراڑیں دو بار بھری نہ جا چکی ہوں۔</p>
<h2>ہم کیا کرتے ہیں، ترتیب سے</h2>
<ol>
<li>تین گڑھے ہاتھ سے کھودتے ہیں، ضرورت سے زیادہ گہرے، اور ہر ایک میں ایک انجینئر خود اترتا ہے۔</li>
<li>بنیاد سے پہلے نالی بچھاتے ہیں، تاکہ مکمل بنیاد کے پاس کبھی کھدائی نہ ہو۔</li>
<li>پتھر کی روڑی بچھا کر کوٹتے ہیں، اور دستخط اس سے کراتے ہیں جو کوٹتے وقت موجود نہ تھا۔</li>
<li>بنیاد ایک ہی دن میں ڈالتے ہیں، دس دن تر رکھتے ہیں، اور اٹھارہ دن مزید چھوڑ دیتے ہیں۔</li>
<li>کرسی پتھر کی بناتے ہیں، کیونکہ پتھر کو چھینٹوں کی پروا نہیں۔</li>
<li>نمی روک تہہ کسی خشک صبح بچھاتے ہیں اور ہر میٹر کی تصویر لیتے ہیں۔</li>
</ol>
<h2>وہ تصویریں</h2>
<p>ہمارے ذخیرے میں ان سے زیادہ بے رنگ تصویریں نہیں: سرمئی پٹیاں، ایک نمبر اور ایک پیمانہ۔ ہم ہر مالک کو چابیوں کے ساتھ ان کا ایک سیٹ دیتے ہیں۔ لوگ ہنستے ہیں اور دراز میں رکھ دیتے ہیں۔ پھر پندرہ سال بعد وہ گھر بیچتے ہیں، اور خریدار کا سرویئر پوچھتا ہے کہ دیواروں کے نیچے کیا ہے۔</p>
<p>ایک خریدار نے ایک بار مجھ سے کہا کہ اس نے فلیٹ منظر کے لیے چنا تھا اور رکھا دراز کے لیے۔ اپنے پیشے کی اس سے بہتر تعریف مجھے نہیں ملی۔ عمارت کا اوپر کا حصہ وہ ہے جس سے آپ کو محبت ہوتی ہے۔ نیچے کا حصہ وہ ہے جو آپ کو ٹھہرنے دیتا ہے۔</p>
<p>اگر آپ نے ہم سے گھر لیا ہے اور آپ کو اپنا سیٹ نہیں مل رہا تو دفتر کو لکھیں۔ اصل تصویریں اب بھی ہمارے پاس ہیں۔</p>`,
    },
  },
};
