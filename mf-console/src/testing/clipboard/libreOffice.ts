/** What LibreOffice Writer puts on the clipboard as `text/html`. */
export const article = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.8.3.2 (Linux)"/>
	<style type="text/css">
		@page { size: 8.27in 11.69in; margin: 0.79in }
		p { line-height: 115%; margin-bottom: 0.1in; background: transparent }
		h1 { margin-bottom: 0.08in; background: transparent; page-break-after: avoid }
	</style>
</head>
<body lang="en-GB" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">
The site</h1>
<p>Soil is <b>firm</b> and <font color="#c9211e"><strike>wet</strike></font> dry.</p>
<p><br/>
<br/>

</p>
<h5 class="western">Water</h5>
<ol>
	<li><p>Survey</p>
	<ol type="a">
		<li><p>Levels</p></li>
	</ol></li>
	<li><p>Walls</p></li>
</ol>
<table width="100%" cellpadding="4" cellspacing="0">
	<col width="128*"/>
	<col width="128*"/>
	<tr valign="top">
		<td width="50%" style="border: 1px solid #000000"><p>
			North</p>
		</td>
		<td width="50%"><p>
			24</p>
		</td>
	</tr>
	<tr valign="top">
		<td><p>South</p></td>
		<td><p>12 now</p><p>18 later</p></td>
	</tr>
</table>
<p><img src="data:image/png;base64,iVBORw0KGgo=" name="Image1" align="bottom" width="64" height="64" border="0"/>
</p>
</body>
</html>
`;
