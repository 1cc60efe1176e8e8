import type { ProjectText } from '../entries.ts';
import { camHeightsOffer } from '../offers/camHeights.ts';
import { places } from '../places.ts';

export const camHeights: ProjectText = {
  title: 'Cam Heights: two towers and a garden',
  category: 'ongoing',
  projectType: 'commercial',
  inDays: 410,
  place: places.camHeights,
  publishedDaysAgo: 3,
  mainPicture: 'cam-heights',
  galleryPictures: ['cam-heights-evening', 'cam-heights-plan', 'cam-heights-section', 'cam-heights-site'],
  description: `
<p>Cam Heights stands where our first eleven plots ended and the road ran out into maize. Two towers of eleven and fifteen floors rise from a podium of shops and workrooms. Between them and the street lies a public garden of six thousand square metres, which belongs to the quarter and is never locked.</p>
<h2>Homes with two aspects</h2>
<p>There are 168 flats, and every one of them looks in at least two directions. Air can cross the rooms on a summer night without a machine. Balconies are deep enough for a table and a bed, since in June that is where people sleep. Kitchens have a window of their own.</p>
<ul>
<li>96 flats with two bedrooms, 54 with three, 18 for families of three generations</li>
<li>Two staircases and two lifts to each landing, with four front doors</li>
<li>Parking below the podium, daylight and planting above it</li>
</ul>
<h2>Where we are</h2>
<p>The frame of the higher tower has reached the tenth floor, and brickwork follows four floors behind. The garden has been planted first, against all habit: the trees will have stood for three summers when the first family moves in.</p>
<p>A furnished flat on the second floor is open on <strong>Saturdays from ten to four</strong>. Please wear closed shoes; it is still a building site.</p>`,
  offer: camHeightsOffer,
  translations: {
    ur: {
      title: 'کیم ہائٹس: دو ٹاور اور ایک باغ',
      handover: 'چودہ ماہ میں',
      registration: 'سی ڈی اے، نمبر BCS-2211/G-17',
      description: `
<p>کیم ہائٹس وہاں کھڑا ہے جہاں ہمارے پہلے گیارہ پلاٹ ختم ہوتے تھے اور سڑک مکئی کے کھیتوں میں گم ہو جاتی تھی۔ دکانوں اور کارگاہوں کی ایک نچلی عمارت پر گیارہ اور پندرہ منزلوں کے دو ٹاور اٹھتے ہیں۔ ان کے اور گلی کے درمیان چھ ہزار مربع میٹر کا عوامی باغ ہے، جو پورے محلے کا ہے اور جس پر کبھی تالا نہیں لگتا۔</p>
<h2>ہر گھر دو طرف کھلتا ہے</h2>
<p>کل 168 فلیٹ ہیں، اور ہر ایک کم از کم دو سمتوں میں کھلتا ہے۔ گرمیوں کی رات ہوا مشین کے بغیر کمروں سے گزر سکتی ہے۔ بالکونیاں اتنی گہری ہیں کہ ان میں ایک میز اور ایک چارپائی آ جائے، کیونکہ جون میں لوگ وہیں سوتے ہیں۔ ہر باورچی خانے کی اپنی کھڑکی ہے۔</p>
<ul>
<li>دو بیڈ روم والے 96 فلیٹ، تین والے 54، اور تین نسلوں کے خاندانوں کے لیے 18</li>
<li>ہر منزل پر چار گھر، دو سیڑھیاں اور دو لفٹیں</li>
<li>گاڑیاں نیچے، دن کی روشنی اور پودے اوپر</li>
</ul>
<h2>کام کہاں تک پہنچا</h2>
<p>اونچے ٹاور کا ڈھانچا دسویں منزل تک پہنچ چکا ہے، اور اینٹوں کا کام چار منزل پیچھے آ رہا ہے۔ دستور کے برعکس باغ سب سے پہلے لگایا گیا: جب پہلا خاندان یہاں آئے گا تو درخت تین گرمیاں دیکھ چکے ہوں گے۔</p>
<p>دوسری منزل پر ایک سجا ہوا فلیٹ <strong>ہر ہفتے کو دس سے چار بجے تک</strong> کھلا ہوتا ہے۔ براہِ کرم بند جوتے پہن کر آئیں؛ یہ ابھی تعمیراتی سائٹ ہے۔</p>`,
    },
  },
};
