/** What Word (Microsoft 365, Windows) puts on the clipboard as `text/html`, its style sheet shortened. */

const word = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/MAHNOO~1/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument>
  <w:View>Normal</w:View>
 </w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face
	{font-family:Calibri;
	mso-font-charset:0;}
p.MsoNormal, li.MsoNormal, div.MsoNormal
	{margin:0in;
	font-size:11.0pt;
	font-family:"Calibri",sans-serif;}
@list l0:level1
	{mso-level-number-format:bullet;
	mso-level-text:\\F0B7;}
-->
</style>
</head>

<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'>
<!--StartFragment-->
${body}
<!--EndFragment-->
</body>

</html>
`;

const marker = (text: string, font = 'Symbol') =>
  `<![if !supportLists]><span
style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:
${font}'><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>`;

export const headings = word(`<p class=MsoTitle>Cam Heights<o:p></o:p></p>

<h1><a name="_Toc181"></a>The site<o:p></o:p></h1>

<p class=MsoNormal>Soil is <b style='mso-bidi-font-weight:normal'>firm</b> and <i>dry</i>;
<u>read</u> <a href="https://example.com/soil"><span style='color:blue'>the report</span></a>.<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<h4>Water<o:p></o:p></h4>

<p class=MsoNormal>Twelve metres down.<o:p></o:p></p>`);

export const lists = word(`<p class=MsoNormal>We build:<o:p></o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'>${marker('·')}Homes<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-add-space:auto;
text-indent:-.25in;mso-list:l0 level2 lfo1'>${marker('o', '"Courier New"')}Villas<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-add-space:auto;
text-indent:-.25in;mso-list:l0 level2 lfo1'>${marker('o', '"Courier New"')}Flats<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'>${marker('·')}Schools<o:p></o:p></p>

<p class=MsoNormal>In this order:<o:p></o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l1 level1 lfo2'>${marker('1.', 'Calibri')}Survey<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l1 level1 lfo2'>${marker('2.', 'Calibri')}Soil<o:p></o:p></p>

<p class=MsoNormal>A pause.<o:p></o:p></p>

<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l1 level1 lfo2'>${marker('3.', 'Calibri')}Walls<o:p></o:p></p>`);

export const numberedHeading = word(
  `<h2 style='margin-left:.5in;text-indent:-.5in;mso-list:l2 level2 lfo3'>${marker('1.1', 'Calibri')}Scope<o:p></o:p></h2>`,
);

export const table =
  word(`<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=208 valign=top style='width:155.8pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><b>Block<o:p></o:p></b></p>
  </td>
  <td width=208 valign=top>
  <p class=MsoNormal><b>Flats<o:p></o:p></b></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=208 valign=top>
  <p class=MsoNormal>North<o:p></o:p></p>
  </td>
  <td width=208 valign=top>
  <p class=MsoNormal>24<o:p></o:p></p>
  </td>
 </tr>
</table>`);

export const picture = word(`<p class=MsoNormal>Before<!--[if gte vml 1]><v:shape id="Picture_x0020_1"
 type="#_x0000_t75"><v:imagedata src="file:///C:/Users/MAHNOO~1/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"/>
</v:shape><![endif]--><![if !vml]><img width=624 height=351
src="file:///C:/Users/MAHNOO~1/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" v:shapes="Picture_x0020_1"><![endif]>after<o:p></o:p></p>`);

export const urdu = word(`<p class=MsoNormal>The same in Urdu:<o:p></o:p></p>

<p class=MsoNormal align=right dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'><span
lang=UR style='font-family:"Jameel Noori Nastaleeq"'>2026 میں کیم ہائٹس<o:p></o:p></span></p>`);

export const tableInTable = word(`<table class=MsoTableGrid border=1 style='mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'>
  <td width=208 valign=top style='mso-border-alt:solid windowtext .5pt'>
  <p class=MsoNormal>North<o:p></o:p></p>
  <table class=MsoTableGrid border=1>
   <tr>
    <td><p class=MsoNormal>Flat 1<o:p></o:p></p></td>
    <td><p class=MsoNormal>Flat 2<o:p></o:p></p></td>
   </tr>
  </table>
  <p class=MsoNormal><o:p>&nbsp;</o:p></p>
  </td>
  <td width=208 valign=top>
  <p class=MsoNormal>24<o:p></o:p></p>
  </td>
 </tr>
</table>`);
