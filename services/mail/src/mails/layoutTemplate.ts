/** Made from layout.mjml by `npm run layout`. */
export const template = `<!doctype html>
<html lang="en" dir="auto" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title></title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
body, .page, .page > div { background-color: #14181b !important; }
.words div, .words p { color: #ece7df !important; }
.name p, .words a { color: #d9b87f !important; }
.quiet p, .quiet a, .words .quiet-words { color: #a5a9ae !important; }
.line p { border-top-color: #3a3f44 !important; }
.words .surface { background-color: #1e2429 !important; }
.words .accent { border-color: #d9b87f !important; }
.words .hairline { border-color: #3a3f44 !important; }
}
</style>
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
</head>
<body class="page" style="word-spacing:normal;background-color:#faf7f2;">
<div aria-roledescription="email" role="article" lang="en" dir="auto" style="word-spacing:normal;background-color:#faf7f2;">
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div style="margin:0px auto;max-width:600px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="table-layout: fixed; width: 100%;" width="100%">
<tbody>
<tr>
<td style="direction:ltr;font-size:0px;padding:32px 24px;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:552px;" ><![endif]-->
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%" style="table-layout: fixed;">
<tbody>
<tr>
<td style="vertical-align:top;padding:0;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="table-layout: fixed;" width="100%">
<tbody>
<tr>
<td align="left" class="name" style="overflow-wrap: anywhere; word-wrap: break-word; font-size: 0px; padding: 0; word-break: break-word;">
<div style="font-family:Inter, Helvetica, Arial, sans-serif;font-size:13px;line-height:1;text-align:left;color:#000000;"><p style="margin:0;font-family:Fraunces,Georgia,serif;font-size:22px;line-height:1.5;color:#12372a">{{name}}</p></div>
</td>
</tr>
<tr>
<td align="center" style="font-size:0px;padding:16px 0 24px;word-break:break-word;">
<p style="border-top:solid 2px #b08d57;font-size:1px;margin:0px auto;width:100%;">
</p>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 2px #b08d57;font-size:1px;margin:0px auto;width:552px;" role="presentation" width="552px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]-->
</td>
</tr>
<tr>
<td align="left" class="words" style="overflow-wrap: anywhere; word-wrap: break-word; font-size: 0px; padding: 0; word-break: break-word;">
<div style="font-family:Inter, Helvetica, Arial, sans-serif;font-size:13px;line-height:1;text-align:left;color:#1b1f23;">{{words}}</div>
</td>
</tr>
<tr>
<td align="center" class="line" style="font-size:0px;padding:16px 0;word-break:break-word;">
<p style="border-top:solid 1px #e5ded3;font-size:1px;margin:0px auto;width:100%;">
</p>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 1px #e5ded3;font-size:1px;margin:0px auto;width:552px;" role="presentation" width="552px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]-->
</td>
</tr>
<tr>
<td align="left" class="quiet" style="overflow-wrap: anywhere; word-wrap: break-word; font-size: 0px; padding: 0; word-break: break-word;">
<div style="font-family:Inter, Helvetica, Arial, sans-serif;font-size:13px;line-height:1;text-align:left;color:#6b6f76;">{{quiet}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;
