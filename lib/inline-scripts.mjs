/**
 * The shop's own inline scripts. Their texts are constant, because the content security policy
 * allows them by hash (front/content-security-policy.ts). The parameters of a script are in data
 * attributes of its element.
 */

/**
 * Session storage key of the scroll position that is restored on the same page in another language:
 * `[path and query string, px]`.
 */
export const SCROLL_KEY = "languageScroll";

/** At the end of the body: restores that scroll position once, before the first paint. */
export const RESTORE_SCROLL = `try{var s=sessionStorage,k="${SCROLL_KEY}",v=JSON.parse(s.getItem(k));s.removeItem(k);v&&v[0]===location.pathname+location.search&&scrollTo(0,v[1])}catch(e){}`;

/** How long a persisted list may be restored, ms. */
export const LIST_LIFETIME_MS = 30 * 60 * 1000;

/**
 * After Back, Forward or a reload: reserves the space of a persisted list before the first paint,
 * so that the browser can restore the scroll position. CSS uses padding for that, because a margin
 * would count as a layout shift.
 */
export const RESERVE_LIST_SPACE = `(function(s,n){try{if(!n||n.type=="navigate")return;var b=s.parentElement,d=s.dataset,k;b.dataset.cameBack="";k=JSON.parse(sessionStorage.getItem(d.key));
if(k&&k.address===d.address&&k.serverPage===+d.serverPage&&k.width===innerWidth&&Math.abs(Date.now()-k.savedAt)<${LIST_LIFETIME_MS}){b.dataset.reserved="";b.style.setProperty("--above",+k.above+"px");b.style.setProperty("--below",+k.below+"px")}}catch(e){}})(document.currentScript,performance.getEntriesByType("navigation")[0])`;

/**
 * At the end of the body: sets `data-recent` on the document if there are recently viewed products
 * other than the page's own, so that space is reserved for them (components/recent/recent.css). On
 * Back, Forward and a reload, the home page reserves the same space as on its previous visit.
 * Invalid content of the storage throws, and is ignored.
 */
export const MARK_RECENT = `try{(function(p,s,k,n,h,r){h=/^\\/..\\/?$/.test(p);r=h&&n&&n.type!="navigate"&&s.getItem(k);r=r?r=="1":JSON.parse(localStorage.getItem("recentlyViewed")||"[]").some(function(v){return!p.endsWith("/"+v)});h&&s.setItem(k,r?"1":"0");if(r)document.documentElement.dataset.recent=""})(location.pathname,sessionStorage,"recentRoom",performance.getEntriesByType("navigation")[0])}catch(e){}`;

/**
 * At the start of the body: remembers which buttons are pressed before the page has hydrated, when
 * most of them do nothing yet, and marks them (`data-pressed`). lib/client/replay-presses.ts
 * presses them then. The press itself is stopped, because React would repeat it, too, if it came
 * during hydration. Buttons that submit a form work without scripts, and are left alone.
 */
export const RECORD_PRESSES = `(function(w,m){function f(e,b){b=e.target.closest("button");if(b&&!(b.form&&b.type=="submit")&&b.getAttribute("aria-disabled")!="true"){e.preventDefault();e.stopPropagation();m.set(b,e.timeStamp);b.dataset.pressed=""}}w.addEventListener("click",f,true);w.presses={buttons:m,stop:function(){w.removeEventListener("click",f,true)}}})(window,new Map)`;

/** At the end of the body: sets the URL that is printed above the page (app/print.css). */
export const SET_PRINT_ADDRESS = `addEventListener("beforeprint",function(){document.documentElement.dataset.address=decodeURI(location.href)})`;

export const INLINE_SCRIPTS = [
  RECORD_PRESSES,
  RESTORE_SCROLL,
  RESERVE_LIST_SPACE,
  MARK_RECENT,
  SET_PRINT_ADDRESS,
];
