-- Simplified Chinese, made of the traditional texts: what is saved in `zh` is there in `cn` too, until a person writes something else.

-- Conversion --------------------------------------------------------------------------------------------------------------------------------

-- Our own terms (build-steps/simplified-terms.ts), phrases and single characters of OpenCC (Apache-2.0, https://github.com/BYVoid/OpenCC). Made by
-- build-steps/make-simplified-forms.ts.
create table private.simplified_forms (
  traditional text constraint simplified_forms_pkey primary key,
  simplified text not null
);
insert into private.simplified_forms (traditional, simplified) select * from unnest(
  string_to_array('一坏|一目瞭然|七逕|上逕|上鍊|不可貲計|不瞭解|主旨|么麼|么麽|九逕山|乾乾淨淨|乾乾脆脆|乾佑縣|乾元|乾卦|乾嘉|乾圖|乾坤|乾坤一擲|乾坤再造|乾坤大挪移|乾宅|乾安縣|乾安鎮|乾州|乾斷|乾斷食|乾旦|乾曜|乾清宮|乾盛世|乾紅|乾綱|乾縣|乾象|乾造|乾道|乾闥婆|乾陵|乾隆|乾隆年間|乾隆皇帝|二噁英|仇讎|付運|以免藉口|以功覆過|任筆沈詩|伺服器|侔德覆載|傢俱|傷亡枕藉|儲存|允祕|全螢幕|全闊|八濛山|其陰多蒐|凌藉|出醜狼藉|函覆|列印|剋架|剋毒|劃闊|千鍾粟|南氾|南逕|反反覆覆|反覆|反覆思維|反覆思量|反覆性|名覆金甌|吳祕|吳育昇|哪吒|回覆|土坏|坏土|坏子|坏布|坏戶|墨沈沈|壺裏乾坤|大目乾連冥間救母變文|字元|宫商角徵羽|射覆|尼乾子|尼乾陀|布辦|年釐|幺麼|幺麼小丑|幺麼小醜|康乾|張昇|張法乾|影片|彷彿|彷徨|徐胤昇|復甦|徵弦|徵絃|徵羽摩柯|徵聲|徵調|徵音|情有獨鍾|想像|意志消沈|慰藉|慰藉着|憑藉|憑藉着|懷釐|成甦|所費不貲|手鍊|打坏|扞格|扭轉乾坤|批覆|找藉口|折戟沈沙|折戟沈河|拉坏|拉鍊|拉鍊工程|拜覆|挨剋|捏坏|搜尋|擊沈|據瞭解|文錦覆阱|於世成|於乎|於仲完|於倫|於其一|於則|於勇明|於呼哀哉|於單|於坦|於崇文|於忠祥|於惟一|於戲|於敖|於梨華|於清言|於潛|於琳|於穆|於竹屋|於菟|於邑|於陵子|旋乾轉坤|旋轉乾坤|旋轉乾坤之力|明瞭|明覆|昏沈|春蒐|春釐|暗沈沈|書中自有千鍾粟|有序|朝乾夕惕|木吒|李乾德|李昇|李昇勳|李澤鉅|李祕|李鍊福|李鍾郁|束脩|東氾|林甦|校讎|梁昇卿|梁章鉅|楊甦棣|楊聯陞|樊於期|樣辦|橡椀|檢視|死氣沈沈|段脩|每吋|毛坏|水逕|氾勝之|氾南|氾國|氾水|沈下|沈不住氣|沈住氣|沈冤|沈厚|沈吟|沈寂|沈得住氣|沈思|沈思往事|沈悶|沈沒|沈沒成本|沈浮|沈浸|沈浸於|沈淪|沈湎|沈湎酒色|沈溺|沈滯|沈滯性|沈澱|沈澱出來|沈澱劑|沈澱法|沈澱物|沈濁|沈甸甸|沈痛|沈痼|沈痾|沈睡|沈睡不醒|沈砂池|沈積|沈積岩|沈積石|沈筒|沈船|沈落|沈詩任筆|沈迷|沈迷不醒|沈醉|沈重|沈降|沈陷|沈靜|沈靜下來|沈香|沈鬱|沈魚落雁|沈默|沈默不語|沈默寡言|沙逕|河逕|沿著|流徵|浪蕩乾坤|浮沈|海哩|深沈|深沈不露|溫昇豪|滑藉|烏昇|烏沈沈|烏逕|無序|狐藉虎威|王彥昇|珍珠項鍊|甚鉅|甦生|甦醒|申昇勳|申覆|畢昇|發覆|盧象昇|目劄|相片|瞭哨|瞭如|瞭如指掌|瞭望|瞭然|瞭然於心|瞭若指掌|瞭解|瞭解到|破釜沈舟|磚坏|示覆|社逕|祕丕笈|祕彭祖|祕瓊|祝釐|神祇|私隱|稟覆|穿著|竺乾|筆劃|答覆|篤麼|簡單明瞭|籌畫|粗幼|紙樸|素藉|索辦|線辦|繁體中文|老態龍鍾|耳沈|聯絡|肉脩|肘手鍊足|胤祕|脩敬|脩炳|脩脡|脩脯|脩金|脫坏|腶脩|膠紙|色辦|英哩|茅蒐|茵藉|萬鍾|落單|落雁沈魚|著色|蒐于紅|蒐於紅|蒐狩|蒐獮|蒐獵|蒐田|蒐畋|蒐苗|蒜薹|蔣昇|蕓薹|蕩覆|蕭乾|藉代|藉以|藉助|藉助於|藉卉|藉口|藉喻|藉寇兵|藉寇兵齎盜糧|藉手|藉據|藉故|藉故推辭|藉方|藉條|藉槁|藉機|藉此|藉此機會|藉甚|藉由|藉着|藉端|藉端生事|藉箸代籌|藉草枕塊|藉藉|藉藉无名|藉詞|藉讀|藉資|螢光|螢幕|衹得|衹見樹木|衹見樹木不見森林|袁祕|袖裏乾坤|袷袢|裝置|製坏|覆上|覆住|覆信|覆冒|覆呈|覆命|覆墓|覆宗|覆帳|覆幬|覆成|覆按|覆文|覆杯|覆校|覆瓿|覆盂|覆盆|覆盆子|覆盤|覆育|覆蕉尋鹿|覆逆|覆醢|覆醬瓿|覆電|覆露|覆鹿尋蕉|覆鹿遺蕉|覆鼎|見覆|角徵|角徵羽|計畫|訊息|許甦魂|變徵|變徵之聲|變徵之音|讎定|讚好|谿工|貂覆額|買臣覆水|資訊|質素|赤石逕|踅門瞭戶|躪藉|車針|載入|載沈載浮|載浮載沈|辛祕|逆釐|透過|逕口|逕聯|逕頭|連結|選單|郭子乾|酒逢知己千鍾少|醞藉|重覆|金吒|金昇玟|金鍊|鈞覆|鉅子|鉅萬|鉅防|鉸鍊|銀鍊|鋼坏|錢鍾書|鍊墜|鍊子|鍊形|鍊條|鍊錘|鍊鎖|鍛鍾|鍾繇|鍾萬梅|鍾重發|鍾鍛|鍾馗|鎖鍊|鐵鍊|鑽石項鍊|鑿坏|閻鶴昇|闊度|附著|陰沈|陰沈沈|陰陰沈沈|陳志昇|陳昇|陳甦|陶坏|隨著|雁杳魚沈|雖覆能復|電子通訊|電覆|電郵|電郵地址|電郵至|露覆|韓昇延|韓甦|項鍊|頗覆|頸鍊|顛乾倒坤|顛倒乾坤|顧藉|馮甦|魏徵|魚沈雁杳|麪坏兒|麼些族|黃甦|黃鍾公|黑沈沈|龍鍾|龔昇', '|'),
  string_to_array('一坯|一目了然|七迳|上迳|上链|不可赀計|不了解|主题|幺麽|幺麽|九迳山|干干净净|干干脆脆|乾佑县|乾元|乾卦|乾嘉|乾图|乾坤|乾坤一掷|乾坤再造|乾坤大挪移|乾宅|乾安县|乾安镇|乾州|乾断|干断食|乾旦|乾曜|乾清宫|乾盛世|干红|乾纲|乾县|乾象|乾造|乾道|乾闼婆|乾陵|乾隆|乾隆年间|乾隆皇帝|二𫫇英|仇雠|发运|以免借口|以功覆过|任笔沈诗|服务器|侔德覆载|家具|伤亡枕藉|保存|允祕|全屏|全宽|八濛山|其阴多蒐|凌借|出丑狼藉|函复|打印|剋架|剋毒|画宽|千锺粟|南氾|南迳|反反复复|反复|反复思维|反复思量|反复性|名复金瓯|吴祕|吴育昇|哪吒|回复|土坯|坯土|坯子|坯布|坯户|墨沉沉|壶里乾坤|大目乾连冥间救母变文|字符|宫商角徵羽|射覆|尼乾子|尼乾陀|布样|年釐|幺麽|幺麽小丑|幺麽小丑|康乾|张昇|张法乾|视频|仿佛|彷徨|徐胤昇|复苏|徵弦|徵弦|徵羽摩柯|徵声|徵调|徵音|情有独钟|想像|意志消沉|慰藉|慰藉着|凭借|凭借着|怀釐|成甦|所费不赀|手链|打坯|扞格|扭转乾坤|批复|找借口|折戟沉沙|折戟沉河|拉坯|拉链|拉链工程|拜复|挨剋|捏坯|搜索|击沉|据了解|文锦覆阱|於世成|於乎|於仲完|於伦|于其一|于则|於勇明|於呼哀哉|于单|於坦|於崇文|於忠祥|於惟一|於戏|於敖|於梨华|於清言|於潜|於琳|於穆|於竹屋|於菟|於邑|於陵子|旋乾转坤|旋转乾坤|旋转乾坤之力|明了|明复|昏沉|春蒐|春釐|暗沉沉|书中自有千锺粟|有序|朝乾夕惕|木吒|李乾德|李昇|李昇勋|李泽钜|李祕|李链福|李锺郁|束脩|东氾|林甦|校雠|梁昇卿|梁章钜|杨甦棣|杨联陞|樊於期|样品|橡椀|查看|死气沉沉|段脩|每英寸|毛坯|水迳|氾胜之|氾南|氾国|氾水|沉下|沉不住气|沉住气|沉冤|沉厚|沉吟|沉寂|沉得住气|沉思|沉思往事|沉闷|沉没|沉没成本|沉浮|沉浸|沉浸于|沉沦|沉湎|沉湎酒色|沉溺|沉滞|沉滞性|沉淀|沉淀出来|沉淀剂|沉淀法|沉淀物|沉浊|沉甸甸|沉痛|沉痼|沉疴|沉睡|沉睡不醒|沉砂池|沉积|沉积岩|沉积石|沉筒|沉船|沉落|沈诗任笔|沉迷|沉迷不醒|沉醉|沉重|沉降|沉陷|沉静|沉静下来|沉香|沉郁|沉鱼落雁|沉默|沉默不语|沉默寡言|沙迳|河迳|沿着|流徵|浪荡乾坤|浮沉|海里|深沉|深沉不露|温昇豪|滑借|乌昇|乌沉沉|乌迳|无序|狐借虎威|王彦昇|珍珠项链|甚钜|苏生|苏醒|申昇勋|申复|毕昇|发覆|卢象昇|目劄|照片|瞭哨|了如|了如指掌|瞭望|了然|了然于心|了若指掌|了解|了解到|破釜沉舟|砖坯|示复|社迳|祕丕笈|祕彭祖|祕琼|祝釐|神祇|隐私|禀复|穿着|竺乾|笔画|答复|笃麽|简单明了|筹划|粗细|纸衬|素借|索样|线样|繁體中文|老态龙钟|耳沉|联系|肉脩|肘手链足|胤祕|脩敬|脩炳|脩脡|脩脯|脩金|脱坯|腶脩|胶带|色样|英里|茅蒐|茵借|万锺|下单|落雁沉鱼|着色|蒐于红|蒐于红|蒐狩|蒐狝|蒐猎|蒐田|蒐畋|蒐苗|蒜薹|蒋昇|芸薹|荡覆|萧乾|借代|借以|借助|借助于|借卉|借口|借喻|借寇兵|借寇兵赍盗粮|借手|借据|借故|借故推辞|借方|借条|借槁|借机|借此|借此机会|借甚|借由|借着|借端|借端生事|借箸代筹|借草枕块|藉藉|藉藉无名|借词|借读|借资|荧光|屏幕|只得|只见树木|只见树木不见森林|袁祕|袖里乾坤|袷袢|设备|制坯|覆上|覆住|复信|覆冒|复呈|复命|复墓|覆宗|复帐|覆帱|覆成|复按|复文|覆杯|复校|覆瓿|覆盂|覆盆|覆盆子|覆盘|覆育|覆蕉寻鹿|覆逆|覆醢|覆酱瓿|复电|覆露|覆鹿寻蕉|覆鹿遗蕉|覆鼎|见复|角徵|角徵羽|计划|消息|许甦魂|变徵|变徵之声|变徵之音|雠定|点赞|谿工|貂覆额|买臣覆水|信息|质量|赤石迳|踅门了户|躏借|机针|加载|载沉载浮|载浮载沉|辛祕|逆釐|通过|迳口|迳联|迳头|链接|菜单|郭子乾|酒逢知己千锺少|酝借|重复|金吒|金昇玟|金链|钧复|钜子|钜万|钜防|铰链|银链|钢坯|钱锺书|链坠|链子|链形|链条|链锤|链锁|锻锺|锺繇|锺万梅|锺重发|锺锻|锺馗|锁链|铁链|钻石项链|凿坯|阎鹤昇|宽度|附着|阴沉|阴沉沉|阴阴沉沉|陈志昇|陈昇|陈甦|陶坯|随着|雁杳鱼沉|虽覆能复|电子资讯|电复|电子邮件|电子邮箱地址|发送电子邮件至|露覆|韩昇延|韩甦|项链|颇覆|颈链|颠乾倒坤|颠倒乾坤|顾借|冯甦|魏徵|鱼沉雁杳|面坯儿|麽些族|黄甦|黄锺公|黑沉沉|龙钟|龚昇', '|')
);
insert into private.simplified_forms (traditional, simplified) select * from unnest(
  string_to_array('㑯㑳㑶㓨㗲㘚㜄㜏㜢㠏㠣㥮㩜㩳㩵㺏䁪䁻䃮䊷䋙䋚䋹䋻䍦䎱䓣䙡䜀䝼䡵䥇䥑䥕䥱䦛䦟䧢䮄䯀䰾䱷䱽䲁䲘䴉丟並乾亂亙亞佇佈佔併來侖侶侷俁係俔俠俥俬倀倆倈倉個們倖倫倲偉偑側偵偽傌傑傖傘備傢傭傯傳傴債傷傾僂僅僉僑僕僞僤僥僨僱價儀儁儂億儈儉儎儐儔儕儘償優儲儷儸儺儻儼兇兌兒兗內兩冊冑冪凈凍凜凱別刪剄則剋剎剗剛剝剮剴創剷劃劄劇劉劊劌劍劏劑劚勁動務勛勝勞勢勣勩勱勳勵勸勻匭匯匱區協卹卻卽厙厠厤厭厲厴參叄叢吒吳吶呂咼員唄唸問啓啞啟啢喎喚喪喫喬單喲嗆嗇嗊嗎嗚嗩嗰嗶嘆嘍嘓嘔嘖嘗嘜嘩嘮嘯嘰嘵嘸嘽噁噓噚噝噠噥噦噯噲噴噸噹嚀嚇嚌嚐嚕嚙嚥嚦嚧嚨嚮嚲嚳嚴嚶囀囁囂囅囈囉囌囑囪圇國圍園圓圖團垻埡埨埰執堅堊堖堝堯報場塊塋塏塒塗塚塢塤塵塸塹塿墊墜墠墮墰墳墶墻墾壇壋壎壓壗壘壙壚壜壞壟壠壢壩壪壯壺壼壽夠夢夥夾奐奧奩奪奬奮奼妝姍姦娙娛婁婦婭媧媯媰媼媽嫋嫗嫵嫺嫻嫿嬀嬃嬈嬋嬌嬙嬡嬤嬪嬰嬸孃孋孌孫學孻孿宮寀寢實寧審寫寬寵寶將專尋對導尷屆屍屓屜屢層屨屬岡峯峴島峽崍崑崗崙崢崬嵐嵗嵽嵾嶁嶄嶇嶔嶗嶠嶢嶧嶨嶮嶸嶺嶼嶽巋巒巔巖巘巰巹帥師帳帶幀幃幓幗幘幟幣幫幬幷幹幾庫廁廂廄廈廎廕廚廝廞廟廠廡廢廣廩廬廳弒弔弳張強彄彆彈彌彎彔彙彠彥彫彲彿後徑從徠復徵徹恆恥悅悞悵悶悽惡惱惲惻愛愜愨愴愷愾慄態慍慘慚慟慣慤慪慫慮慳慶慺慼慾憂憊憐憑憒憖憚憤憫憮憲憶懇應懌懍懞懟懣懤懨懲懶懷懸懺懼懾戀戇戔戧戩戰戱戲戶扞拋拚挩挱挾捨捫捱捲掃掄掆掗掙掛採揀揚換揮揯損搖搗搧搵搶摑摜摟摯摳摶摺摻撈撏撐撓撝撟撣撥撫撲撳撻撾撿擁擄擇擊擋擓擔據擠擡擣擬擯擰擱擲擴擷擺擻擼擽擾攄攆攏攔攖攙攛攜攝攢攣攤攪攬敎敓敗敘敵數斂斃斆斕斬斷於旂旣昇時晉晛晝暈暉暐暘暢暫曄曆曇曉曏曖曠曥曨曬書會朥朧朮東枴柵柺査桱桿梔梘梜條梟梲棄棊棖棗棟棡棧棲棶椏椲楊楓楨業極榘榦榪榮榲榿構槍槓槤槧槨槮槳槶槼樁樂樅樑樓標樞樢樣樧樫樳樸樹樺樿橈橋機橢橫橯檁檉檔檜檟檢檣檮檯檳檸檻櫃櫍櫓櫚櫛櫝櫞櫟櫥櫧櫨櫪櫫櫬櫱櫳櫸櫻欄欅權欏欒欓欖欞欽歎歐歟歡歲歷歸歿殘殞殤殨殫殭殮殯殰殲殺殻殼毀毆毿氂氈氌氣氫氬氳氾汎汙決沒沖況泝洩洶浹浿涇涗涼淒淚淥淨淩淪淵淶淺渙減渢渦測渾湊湋湞湧湯溈準溝溫溮溳溼滄滅滌滎滙滬滯滲滷滸滻滾滿漁漊漍漚漢漣漬漲漵漸漿潁潑潔潕潙潚潛潤潯潰潷潿澀澆澇澐澗澠澤澦澩澫澮澱澾濁濃濄濆濕濘濚濛濜濟濤濧濫濰濱濺濼濾瀂瀅瀆瀇瀉瀋瀏瀕瀘瀝瀟瀠瀦瀧瀨瀰瀲瀾灃灄灑灒灕灘灙灝灡灣灤灧灩災為烏烴無煉煒煙煢煥煩煬煱熅熒熗熰熱熲熾燀燁燈燉燒燖燙燜營燦燬燭燴燶燻燼燾爍爐爛爭爲爺爾牀牆牘牴牽犖犛犢犧狀狹狽猙猶猻獁獃獄獅獎獨獪獫獮獰獱獲獵獷獸獺獻獼玀現琱琺琿瑋瑒瑣瑤瑩瑪瑲璉璊璕璗璡璣璦璫璯環璵璸璽璿瓅瓊瓏瓔瓚瓛甌甕產産畝畢畫異畵當疇疊痙痠痾瘂瘋瘍瘓瘞瘡瘧瘮瘲瘺瘻療癆癇癉癒癘癟癡癢癤癥癧癩癬癭癮癰癱癲發皁皚皰皸皺盃盜盞盡監盤盧盪眞眥眾睍睏睜睞瞘瞜瞞瞶瞼矇矓矚矯硃硜硤硨硯碕碩碭碸確碼碽磑磚磠磣磧磯磽磾礄礎礐礙礦礪礫礬礱祕祿禍禎禕禡禦禪禮禰禱禿秈稅稈稏稜稟種稱穀穇穌積穎穠穡穢穩穫穭窩窪窮窯窵窶窺竄竅竇竈竊竪競筆筍筧筴箇箋箏箚節範築篋篔篠篢篤篩篳篸簀簍簑簞簡簣簫簹簽簾籃籅籌籔籙籛籜籟籠籤籩籪籬籮籲粵糉糝糞糧糰糲糴糶糹糾紀紂紃約紅紆紇紈紉紋納紐紓純紕紖紗紘紙級紛紜紝紞紡紬紮細紱紲紳紵紹紺紼紿絀終絃組絅絆絎結絕絛絝絞絡絢給絨絪絰統絲絳絶絹絺綁綃綄綆綈綉綌綎綏綐綑經綖綜綝綞綠綡綢綣綧綪綫綬維綯綰綱網綳綴綵綸綹綺綻綽綾綿緄緇緊緋緑緒緓緔緗緘緙線緝緞締緡緣緦編緩緬緯緱緲練緶緹緻緼縈縉縊縋縐縑縕縗縛縝縞縟縣縧縫縭縮縯縱縲縳縴縵縶縷縹總績繃繅繆繒織繕繚繞繡繢繩繪繫繭繮繯繰繳繶繸繹繻繼繽繾繿纁纆纇纈纊續纍纏纓纔纕纖纘纜缽罃罈罌罎罰罵罷羅羆羈羋羣羥羨義羶習翫翬翹翽耬耮聖聞聯聰聲聳聵聶職聹聽聾肅脅脈脛脣脩脫脹腎腖腡腦腫腳腸膃膕膚膞膠膢膩膽膾膿臉臍臏臘臚臟臠臢臥臨臺與興舉舊舖舘艙艤艦艫艱艷芻苧茲荊莊莖莢莧華菴菸萇萊萬萴萵葉葒葤葦葯葷蒍蒐蒓蒔蒕蒞蒼蓀蓆蓋蓮蓯蓴蓽蔄蔔蔘蔞蔣蔥蔦蔭蔯蔿蕁蕆蕎蕒蕓蕕蕘蕢蕩蕪蕭蕷薀薈薊薌薑薔薘薟薦薩薳薴薵薹薺藍藎藝藥藪藭藴藶藹藺蘀蘄蘆蘇蘊蘋蘚蘞蘟蘢蘭蘺蘿虆虉處虛虜號虧虯蛺蛻蜆蝀蝕蝟蝦蝨蝸螄螞螢螮螻螿蟄蟈蟎蟣蟬蟯蟲蟳蟶蟻蠁蠅蠆蠍蠐蠑蠔蠟蠣蠨蠱蠶蠻衆衊術衕衚衛衝袞袷裊裏補裝裡製複褌褘褲褳褸褻襀襇襉襏襖襝襠襤襪襬襯襲襴覈見覎規覓視覘覡覥覦親覬覯覲覷覺覽覿觀觴觶觸訁訂訃計訊訌討訏訐訒訓訕訖託記訛訝訟訢訣訥訩訪設許訴訶診註証詀詁詆詎詐詒詔評詖詗詘詛詝詞詠詡詢詣試詩詪詫詬詭詮詰話該詳詵詷詼詿誄誅誆誇誌認誑誒誕誘誚語誠誡誣誤誥誦誨說説誰課誶誹誼誾調諂諄談諉請諍諏諑諒諓論諗諛諜諝諞諟諡諢諤諦諧諫諭諮諱諲諳諴諶諷諸諺諼諾謀謁謂謄謅謊謎謏謐謔謖謗謙謚講謝謠謡謨謫謬謭謳謹謾譁證譎譏譓譖識譙譚譜譞譟譫譭譯議譴護譸譽譾讀讅變讋讌讎讒讓讕讖讚讜讞谿豈豎豐豔豬豶貍貓貙貝貞貟負財貢貧貨販貪貫責貯貰貲貳貴貶買貸貺費貼貽貿賀賁賂賃賄賅資賈賊賑賒賓賕賙賚賜賞賠賡賢賣賤賦賧質賫賬賭賰賴賵賺賻購賽賾贄贅贇贈贊贋贍贏贐贓贔贖贗贛贜赬趕趙趨趲跡踐踰踴蹌蹕蹟蹠蹣蹤蹺躂躉躊躋躍躎躑躒躓躕躚躡躥躦躪軀車軋軌軍軏軑軒軔軛軝軟軤軫軲軸軹軺軻軼軾較輄輅輇輈載輊輋輒輓輔輕輗輛輜輝輞輟輥輦輩輪輬輮輯輳輶輸輻輼輾輿轀轂轄轅轆轉轍轎轔轟轡轢轤辦辭辮辯農迴逕這連週進遊運過達違遙遜遞遠遡適遲遶遷選遺遼邁還邇邊邏邐郟郵鄆鄉鄒鄔鄖鄧鄩鄭鄰鄲鄳鄴鄶鄺酇酈醃醖醜醞醟醣醫醬醱醲釀釁釃釅釋釐釒釓釔釕釗釘釙針釣釤釦釧釩釴釵釷釹釺釾釿鈀鈁鈃鈄鈅鈇鈈鈉鈍鈎鈐鈑鈒鈔鈕鈞鈡鈣鈥鈦鈧鈮鈰鈳鈴鈷鈸鈹鈺鈽鈾鈿鉀鉅鉆鉈鉉鉊鉋鉍鉑鉕鉗鉚鉛鉝鉞鉢鉤鉥鉦鉧鉬鉭鉮鉳鉶鉷鉸鉺鉻鉿銀銃銅銈銍銑銓銖銘銚銛銜銠銣銥銦銨銩銪銫銬銱銳銶銷銹銻銼鋁鋃鋅鋇鋌鋏鋐鋒鋗鋙鋝鋟鋣鋤鋥鋦鋨鋩鋪鋭鋮鋯鋰鋱鋶鋸鋹鋼錀錁錄錆錇錈錏錐錒錕錘錙錚錛錞錟錠錡錢錤錦錨錩錫錮錯録錳錶錸錼鍀鍁鍃鍅鍆鍇鍈鍊鍋鍍鍔鍘鍚鍛鍠鍤鍥鍩鍬鍭鍰鍵鍶鍺鍼鍾鎂鎄鎇鎊鎌鎓鎔鎖鎘鎚鎛鎝鎡鎢鎣鎦鎧鎩鎪鎬鎭鎮鎰鎲鎳鎵鎶鎸鎿鏃鏇鏈鏌鏍鏏鏐鏑鏗鏘鏜鏝鏞鏟鏡鏢鏤鏨鏰鏵鏷鏹鏺鏻鏽鐃鐄鐇鐋鐍鐏鐐鐒鐓鐔鐘鐙鐝鐠鐥鐦鐧鐨鐩鐫鐮鐯鐲鐳鐵鐶鐸鐺鐽鐿鑄鑊鑌鑑鑒鑔鑕鑞鑠鑣鑥鑪鑭鑰鑱鑲鑷鑹鑼鑽鑾鑿钁钂長門閂閃閆閈閉開閌閎閏閑閒間閔閘閡閣閤閥閨閩閫閬閭閱閲閶閹閻閼閽閾閿闃闆闇闈闉闊闋闌闍闐闑闒闓闔闕闖關闞闠闡闢闤闥陘陝陞陣陰陳陸陽隉隊階隑隕際隤隨險隮隯隱隴隸隻雋雖雙雛雜雞離難雲電霑霢霧霽靂靄靆靈靉靚靜靝靦靨鞏鞝鞦鞽韁韃韆韉韋韌韍韓韙韜韝韞韻響頁頂頃項順頇須頊頌頍頎頏預頑頒頓頔頗領頜頠頡頤頦頫頭頮頰頲頴頵頷頸頹頻頽顆題額顎顏顒顓顔顗願顙顛類顢顥顧顫顬顯顰顱顳顴風颭颮颯颱颳颶颸颺颻颼飀飄飆飈飛飠飢飣飥飩飪飫飭飯飱飲飴飼飽飾飿餃餄餅餈餉養餌餎餏餑餒餓餕餖餗餘餚餛餜餞餡館餬餱餳餵餶餷餸餺餼餾餿饁饃饅饈饉饊饋饌饑饒饗饘饜饞饢馬馭馮馱馳馴馹馼駁駃駉駐駑駒駓駔駕駘駙駛駝駟駡駢駪駭駰駱駸駼駿騁騂騄騅騊騌騍騎騏騑騖騙騞騠騤騧騫騭騮騰騱騵騶騷騸騾驀驁驂驃驄驅驊驌驍驎驏驕驗驚驛驟驢驤驥驦驪驫骯髏髒體髕髖髮鬆鬍鬚鬢鬥鬧鬨鬩鬮鬱鬹魎魘魚魛魟魢魨魯魴魷魺鮀鮁鮃鮆鮈鮊鮋鮍鮎鮐鮑鮒鮓鮚鮜鮝鮞鮟鮠鮡鮣鮦鮪鮫鮭鮮鮳鮶鮸鮺鯀鯁鯇鯉鯊鯒鯔鯕鯖鯗鯛鯝鯡鯢鯤鯧鯨鯪鯫鯰鯴鯷鯻鯽鯿鰁鰂鰃鰆鰈鰉鰊鰌鰍鰏鰐鰒鰓鰛鰜鰟鰠鰣鰤鰥鰧鰨鰩鰭鰮鰱鰲鰳鰵鰶鰷鰹鰺鰻鰼鰾鱀鱂鱅鱇鱈鱉鱒鱔鱖鱗鱘鱚鱝鱟鱠鱣鱤鱧鱨鱭鱯鱲鱷鱸鱺鳥鳧鳩鳬鳲鳳鳴鳶鳾鴆鴇鴉鴒鴕鴛鴝鴞鴟鴣鴦鴨鴯鴰鴴鴷鴻鴿鵁鵂鵃鵏鵐鵑鵒鵓鵜鵝鵟鵠鵡鵪鵬鵮鵯鵰鵲鵷鵾鶄鶇鶉鶊鶓鶖鶘鶚鶠鶡鶥鶩鶪鶬鶯鶱鶲鶴鶹鶺鶻鶼鶿鷀鷁鷂鷄鷉鷊鷓鷖鷗鷙鷚鷟鷥鷦鷫鷭鷯鷲鷳鷴鷸鷹鷺鷽鸂鸇鸊鸌鸏鸑鸕鸘鸚鸛鸝鸞鹵鹹鹺鹼鹽麗麥麩麪麫麬麯麳麴麵麼麽黃黌點黨黲黴黶黷黽黿鼂鼉鼕鼴齊齋齎齏齒齔齕齗齘齙齜齟齠齡齣齦齧齪齬齮齯齲齶齷齼龍龎龐龑龔龕龜鿁鿓𠁞𠌥𠏢𠐊𠗣𠞆𠠎𠬙𠼤𠽃𠿕𡂡𡃄𡃕𡃤𡄔𡄣𡅏𡅯𡑍𡑭𡓁𡓾𡔖𡞵𡟫𡠹𡢃𡮉𡮣𡳳𡸗𡹬𡻕𡽗𡾱𡿖𢍰𢠼𢣐𢣚𢣭𢤩𢤱𢤿𢯷𢶒𢶫𢷮𢹿𢺳𣈶𣋋𣍐𣙎𣜬𣝕𣞻𣠩𣠲𣯩𣯴𣯶𣽏𣾷𣿉𤁣𤄷𤅶𤑳𤑹𤒎𤒻𤓌𤓎𤓩𤘀𤛮𤛱𤜆𤠮𤢟𤢻𤩂𤪺𤫩𤬅𤳷𤳸𤷃𤸫𤺔𥊝𥌃𥏝𥕥𥖅𥖲𥗇𥗽𥜐𥜰𥞵𥢢𥢶𥢷𥨐𥪂𥯤𥴨𥴼𥵃𥵊𥶽𥸠𥻦𥼽𥽖𥾯𥿊𦀖𦂅𦃄𦃩𦅇𦅈𦆲𦒀𦔖𦘧𦟼𦠅𦡝𦢈𦣎𦧺𦪙𦪽𦱌𦾟𧎈𧒯𧔥𧕟𧜗𧜵𧝞𧞫𧟀𧡴𧢄𧦝𧦧𧩕𧩙𧩼𧫝𧬤𧭈𧭹𧳟𧵳𧶔𧶧𧷎𧸘𧹈𧽯𨂐𨄣𨅍𨆪𨇁𨇞𨇤𨇰𨇽𨈊𨈌𨊰𨊸𨊻𨋢𨌈𨍰𨎌𨎮𨏠𨏥𨞺𨟊𨢿𨣈𨣞𨣧𨤻𨥛𨥟𨦫𨧀𨧜𨧰𨧱𨨏𨨛𨨢𨩰𨪕𨫒𨬖𨭆𨭎𨭖𨭸𨮂𨮳𨯅𨯟𨰃𨰋𨰥𨰲𨲳𨳑𨳕𨴗𨴹𨵩𨵸𨶀𨶏𨶮𨶲𨷲𨼳𨽏𩀨𩅙𩎖𩎢𩏂𩏠𩏪𩏷𩑔𩒎𩓣𩓥𩔑𩔳𩖰𩗀𩗓𩗴𩘀𩘝𩘹𩘺𩙈𩚛𩚥𩚩𩚵𩛆𩛌𩛡𩛩𩜇𩜦𩜵𩝔𩝽𩞄𩞦𩞯𩟐𩟗𩠴𩡣𩡺𩢡𩢴𩢸𩢾𩣏𩣑𩣫𩣵𩣺𩤊𩤙𩤲𩤸𩥄𩥇𩥉𩥑𩦠𩧆𩭙𩯁𩯳𩰀𩰹𩳤𩴵𩵦𩵩𩵹𩶁𩶘𩶰𩶱𩷰𩸃𩸄𩸡𩸦𩻗𩻬𩻮𩼶𩽇𩿅𩿤𩿪𪀖𪀦𪀾𪁈𪁖𪂆𪃍𪃏𪃒𪃧𪄆𪄕𪅂𪆷𪇳𪈼𪉸𪋿𪌭𪍠𪓰𪔵𪘀𪘯𪙏𪟖𪷓𫒡𫜦𰻞', null),
  string_to_array('㑔㑇㐹刾𠵾㘎㚯㛣𡞱㟆𫵷㤘㨫㧐擜𤠋𥇢䀥鿎䌶䌺䌻䌿䌾䍠䎬𬜯䙌䜧䞍𫟦䦂鿏𬭯䥾䦶䦷𨸟𫠊䯅鲃䲣䲝鳚鳤鹮丢并干乱亘亚伫布占并来仑侣局俣系伣侠伡私伥俩俫仓个们幸伦㑈伟㐽侧侦伪㐷杰伧伞备家佣偬传伛债伤倾偻仅佥侨仆伪𫢸侥偾雇价仪俊侬亿侩俭傤傧俦侪尽偿优储俪㑩傩傥俨凶兑儿兖内两册胄幂净冻凛凯别删刭则克刹刬刚剥剐剀创铲划札剧刘刽刿剑㓥剂㔉劲动务勋胜劳势𪟝勚劢勋励劝匀匦汇匮区协恤却即厍厕历厌厉厣参叁丛咤吴呐吕呙员呗念问启哑启唡㖞唤丧吃乔单哟呛啬唝吗呜唢𠮶哔叹喽啯呕啧尝唛哗唠啸叽哓呒啴恶嘘㖊咝哒哝哕嗳哙喷吨当咛吓哜尝噜啮咽呖𠰷咙向亸喾严嘤啭嗫嚣冁呓啰苏嘱囱囵国围园圆图团坝垭𫭢采执坚垩垴埚尧报场块茔垲埘涂冢坞埙尘𫭟堑𪣻垫坠𫮃堕坛坟垯墙垦坛垱埙压𡋤垒圹垆坛坏垄垅坜坝塆壮壶壸寿够梦伙夹奂奥奁夺奖奋姹妆姗奸𫰛娱娄妇娅娲妫㛀媪妈袅妪妩娴娴婳妫媭娆婵娇嫱嫒嬷嫔婴婶娘㛤娈孙学𡥧孪宫采寝实宁审写宽宠宝将专寻对导尴届尸屃屉屡层屦属冈峰岘岛峡崃昆岗仑峥岽岚岁𫶇㟥嵝崭岖嵚崂峤峣峄峃崄嵘岭屿岳岿峦巅岩𪩘巯卺帅师帐带帧帏㡎帼帻帜币帮帱并干几库厕厢厩厦庼荫厨厮𫷷庙厂庑废广廪庐厅弑吊弪张强𫸩别弹弥弯录汇彟彦雕彨佛后径从徕复征彻恒耻悦悮怅闷凄恶恼恽恻爱惬悫怆恺忾栗态愠惨惭恸惯悫怄怂虑悭庆㥪戚欲忧惫怜凭愦慭惮愤悯怃宪忆恳应怿懔蒙怼懑㤽恹惩懒怀悬忏惧慑恋戆戋戗戬战戯戏户捍抛拼捝挲挟舍扪挨卷扫抡㧏挜挣挂采拣扬换挥搄损摇捣扇揾抢掴掼搂挚抠抟折掺捞挦撑挠㧑挢掸拨抚扑揿挞挝捡拥掳择击挡㧟担据挤抬捣拟摈拧搁掷扩撷摆擞撸㧰扰摅撵拢拦撄搀撺携摄攒挛摊搅揽教敚败叙敌数敛毙敩斓斩断于旗既升时晋𬀪昼晕晖𬀩旸畅暂晔历昙晓向暧旷𣆐昽晒书会𦛨胧术东拐栅拐查𣐕杆栀枧𬂩条枭棁弃棋枨枣栋㭎栈栖梾桠㭏杨枫桢业极矩干杩荣榅桤构枪杠梿椠椁椮桨椢椝桩乐枞梁楼标枢㭤样榝㭴桪朴树桦椫桡桥机椭横𣓿檩柽档桧槚检樯梼台槟柠槛柜𬃊橹榈栉椟橼栎橱槠栌枥橥榇蘖栊榉樱栏榉权椤栾𣗋榄棂钦叹欧欤欢岁历归殁残殒殇㱮殚僵殓殡㱩歼杀壳壳毁殴毵牦毡氇气氢氩氲泛泛污决没冲况溯泄汹浃𬇙泾涚凉凄泪渌净凌沦渊涞浅涣减沨涡测浑凑𣲗浈涌汤沩准沟温浉涢湿沧灭涤荥汇沪滞渗卤浒浐滚满渔溇𬇹沤汉涟渍涨溆渐浆颍泼洁𣲘沩㴋潜润浔溃滗涠涩浇涝沄涧渑泽滪泶𬇕浍淀㳠浊浓㳡𣸣湿泞溁蒙浕济涛㳔滥潍滨溅泺滤澛滢渎㲿泻沈浏濒泸沥潇潆潴泷濑弥潋澜沣滠洒𪷽漓滩𣺼灏㳕湾滦滟滟灾为乌烃无炼炜烟茕焕烦炀㶽煴荧炝𬉼热颎炽𬊤烨灯炖烧𬊈烫焖营灿毁烛烩㶶熏烬焘烁炉烂争为爷尔床墙牍抵牵荦牦犊牺状狭狈狰犹狲犸呆狱狮奖独狯猃狝狞㺍获猎犷兽獭献猕猡现雕珐珲玮玚琐瑶莹玛玱琏𫞩𬍤𬍡琎玑瑷珰㻅环玙瑸玺璇𬍛琼珑璎瓒𤩽瓯瓮产产亩毕画异画当畴叠痉酸疴痖疯疡痪瘗疮疟瘆疭瘘瘘疗痨痫瘅愈疠瘪痴痒疖症疬癞癣瘿瘾痈瘫癫发皂皑疱皲皱杯盗盏尽监盘卢荡真眦众𪾢困睁睐眍䁖瞒瞆睑蒙眬瞩矫朱硁硖砗砚埼硕砀砜确码䂵硙砖硵碜碛矶硗䃅硚础𬒈碍矿砺砾矾砻秘禄祸祯祎祃御禅礼祢祷秃籼税秆䅉棱禀种称谷䅟稣积颖秾穑秽稳获穞窝洼穷窑窎窭窥窜窍窦灶窃竖竞笔笋笕䇲个笺筝札节范筑箧筼筿𬕂笃筛筚𥮾箦篓蓑箪简篑箫筜签帘篮𥫣筹䉤箓篯箨籁笼签笾簖篱箩吁粤粽糁粪粮团粝籴粜纟纠纪纣𬘓约红纡纥纨纫纹纳纽纾纯纰纼纱纮纸级纷纭纴𬘘纺䌷扎细绂绁绅纻绍绀绋绐绌终弦组䌹绊绗结绝绦绔绞络绚给绒𬘡绖统丝绛绝绢𫄨绑绡𬘫绠绨绣绤𬘩绥䌼捆经𫄧综𬘭缍绿𫟅绸绻𬘯𬘬线绶维绹绾纲网绷缀彩纶绺绮绽绰绫绵绲缁紧绯绿绪绬绱缃缄缂线缉缎缔缗缘缌编缓缅纬缑缈练缏缇致缊萦缙缢缒绉缣缊缞缚缜缟缛县绦缝缡缩𬙂纵缧䌸纤缦絷缕缥总绩绷缫缪缯织缮缭绕绣缋绳绘系茧缰缳缲缴𫄷䍁绎𦈡继缤缱䍀𫄸𬙊颣缬纩续累缠缨才𬙋纤缵缆钵䓨坛罂坛罚骂罢罗罴羁芈群羟羡义膻习玩翚翘翙耧耢圣闻联聪声耸聩聂职聍听聋肃胁脉胫唇修脱胀肾胨脶脑肿脚肠腽腘肤䏝胶𦝼腻胆脍脓脸脐膑腊胪脏脔臜卧临台与兴举旧铺馆舱舣舰舻艰艳刍苎兹荆庄茎荚苋华庵烟苌莱万荝莴叶荭荮苇药荤𫇭搜莼莳蒀莅苍荪席盖莲苁莼荜𬜬卜参蒌蒋葱茑荫𫈟𫇭荨蒇荞荬芸莸荛蒉荡芜萧蓣蕰荟蓟芗姜蔷荙莶荐萨䓕苧䓓苔荠蓝荩艺药薮䓖蕴苈蔼蔺萚蕲芦苏蕴苹藓蔹𦻕茏兰蓠萝蔂𬟁处虚虏号亏虬蛱蜕蚬𬟽蚀猬虾虱蜗蛳蚂萤䗖蝼螀蛰蝈螨虮蝉蛲虫𫊻蛏蚁蚃蝇虿蝎蛴蝾蚝蜡蛎蟏蛊蚕蛮众蔑术同胡卫冲衮夹袅里补装里制复裈袆裤裢褛亵𫌀裥裥袯袄裣裆褴袜摆衬袭襕核见觃规觅视觇觋觍觎亲觊觏觐觑觉览觌观觞觯触讠订讣计讯讧讨𬣙讦讱训讪讫托记讹讶讼䜣诀讷讻访设许诉诃诊注证𧮪诂诋讵诈诒诏评诐诇诎诅𬣞词咏诩询诣试诗𬣳诧诟诡诠诘话该详诜𫍣诙诖诔诛诓夸志认诳诶诞诱诮语诚诫诬误诰诵诲说说谁课谇诽谊訚调谄谆谈诿请诤诹诼谅𬣡论谂谀谍谞谝𬤊谥诨谔谛谐谏谕咨讳𬤇谙𫍯谌讽诸谚谖诺谋谒谓誊诌谎谜𫍲谧谑谡谤谦谥讲谢谣谣谟谪谬谫讴谨谩哗证谲讥𬤝谮识谯谭谱𫍽噪谵毁译议谴护诪誉谫读谉变詟䜩雠谗让谰谶赞谠谳溪岂竖丰艳猪豮狸猫䝙贝贞贠负财贡贫货贩贪贯责贮贳赀贰贵贬买贷贶费贴贻贸贺贲赂赁贿赅资贾贼赈赊宾赇赒赉赐赏赔赓贤卖贱赋赕质赍账赌䞐赖赗赚赙购赛赜贽赘赟赠赞赝赡赢赆赃赑赎赝赣赃赪赶赵趋趱迹践逾踊跄跸迹跖蹒踪跷跶趸踌跻跃䟢踯跞踬蹰跹蹑蹿躜躏躯车轧轨军𫐄轪轩轫轭𬨂软轷轸轱轴轵轺轲轶轼较𨐈辂辁辀载轾𪨶辄挽辅轻𫐐辆辎辉辋辍辊辇辈轮辌𫐓辑辏𬨎输辐辒辗舆辒毂辖辕辘转辙轿辚轰辔轹轳办辞辫辩农回径这连周进游运过达违遥逊递远溯适迟绕迁选遗辽迈还迩边逻逦郏邮郓乡邹邬郧邓𬩽郑邻郸𫑡邺郐邝酂郦腌酝丑酝蒏糖医酱酦𬪩酿衅酾酽释厘钅钆钇钌钊钉钋针钓钐扣钏钒𬬩钗钍钕钎䥺𬬱钯钫钘钭钥𫓧钚钠钝钩钤钣钑钞钮钧钟钙钬钛钪铌铈钶铃钴钹铍钰钸铀钿钾巨钻铊铉𬬿铇铋铂钷钳铆铅𫟷钺钵钩𬬸钲𬭁钼钽𬬹锫铏𫟹铰铒铬铪银铳铜𫓯铚铣铨铢铭铫铦衔铑铷铱铟铵铥铕铯铐铞锐𨱇销锈锑锉铝锒锌钡铤铗𬭎锋𫓶铻锊锓铘锄锃锔锇铓铺锐铖锆锂铽锍锯𬬮钢𬬭锞录锖锫锩铔锥锕锟锤锱铮锛𬭚锬锭锜钱𫓹锦锚锠锡锢错录锰表铼镎锝锨锪钫钔锴锳炼锅镀锷铡钖锻锽锸锲锘锹𬭤锾键锶锗针钟镁锿镅镑镰𬭩镕锁镉锤镈𨱏镃钨蓥镏铠铩锼镐镇镇镒镋镍镓鿔镌镎镞旋链镆镙𬭬镠镝铿锵镗镘镛铲镜镖镂錾镚铧镤镪䥽𬭸锈铙𨱑𫔍铴𫔎𨱔镣铹镦镡钟镫镢镨䦅锎锏镄𬭼镌镰䦃镯镭铁镮铎铛𫟼镱铸镬镔鉴鉴镲锧镴铄镳镥𬬻镧钥镵镶镊镩锣钻銮凿镢镋长门闩闪闫闬闭开闶闳闰闲闲间闵闸阂阁合阀闺闽阃阆闾阅阅阊阉阎阏阍阈阌阒板暗闱𬮱阔阕阑阇阗𫔶阘闿阖阙闯关阚阓阐辟阛闼陉陕升阵阴陈陆阳陧队阶𬮿陨际𬯎随险𬯀陦隐陇隶只隽虽双雏杂鸡离难云电沾霡雾霁雳霭叇灵叆靓静靔腼靥巩绱秋鞒缰鞑千鞯韦韧韨韩韪韬鞲韫韵响页顶顷项顺顸须顼颂𫠆颀颃预顽颁顿𬱖颇领颌𬱟颉颐颏𫖯头颒颊颋颕𫖳颔颈颓频颓颗题额颚颜颙颛颜𫖮愿颡颠类颟颢顾颤颥显颦颅颞颧风飐飑飒台刮飓飔飏飖飕飗飘飙飚飞饣饥饤饦饨饪饫饬饭飧饮饴饲饱饰饳饺饸饼糍饷养饵饹饻饽馁饿馂饾𫗧余肴馄馃饯馅馆糊糇饧喂馉馇𩠌馎饩馏馊馌馍馒馐馑馓馈馔饥饶飨𫗴餍馋馕马驭冯驮驰驯驲𫘜驳𫘝𬳶驻驽驹𬳵驵驾骀驸驶驼驷骂骈𬳽骇骃骆骎𬳿骏骋骍𫘧骓𫘦骔骒骑骐𬴂骛骗𬴃𫘨骙䯄骞骘骝腾𫘬𫘪驺骚骟骡蓦骜骖骠骢驱骅骕骁𬴊骣骄验惊驿骤驴骧骥骦骊骉肮髅脏体髌髋发松胡须鬓斗闹哄阋阄郁鬶魉魇鱼鱽𫚉鱾鲀鲁鲂鱿鲄𬶍鲅鲆𫚖𬶋鲌鲉鲏鲇鲐鲍鲋鲊鲒鲘鲞鲕𩽾𬶏𬶐䲟鲖鲔鲛鲑鲜鲓鲪𩾃鲝鲧鲠鲩鲤鲨鲬鲻鲯鲭鲞鲷鲴鲱鲵鲲鲳鲸鲮鲰鲶鲺鳀𬶟鲫鳊鳈鲗鳂䲠鲽鳇𬶠䲡鳅鲾鳄鳆鳃鳁鳒鳑鳋鲥𫚕鳏䲢鳎鳐鳍鳁鲢鳌鳓鳘𬶭鲦鲣鲹鳗鳛鳔𬶨鳉鳙𩾌鳕鳖鳟鳝鳜鳞鲟𬶮鲼鲎鲙鳣鳡鳢鲿鲚鳠𫚭鳄鲈鲡鸟凫鸠凫鸤凤鸣鸢䴓鸩鸨鸦鸰鸵鸳鸲鸮鸱鸪鸯鸭鸸鸹鸻䴕鸿鸽䴔鸺鸼𬷕鹀鹃鹆鹁鹈鹅𫛭鹄鹉鹌鹏鹐鹎雕鹊鹓鹍䴖鸫鹑鹒鹋鹙鹕鹗𬸘鹖鹛鹜䴗鸧莺𬸣鹟鹤鹠鹡鹘鹣鹚鹚鹢鹞鸡䴘鹝鹧鹥鸥鸷鹨𬸦鸶鹪鹔𬸪鹩鹫鹇鹇鹬鹰鹭鸴㶉鹯䴙鹱鹲𬸚鸬鹴鹦鹳鹂鸾卤咸鹾碱盐丽麦麸面面𤿲曲𪎌曲面么么黄黉点党黪霉黡黩黾鼋鼌鼍冬鼹齐斋赍齑齿龀龁龂𬹼龅龇龃龆龄出龈啮龊龉𬺈𫠜龋腭龌𬺓龙厐庞䶮龚龛龟䜤鿒𠀾𠌥𠏢𠐊㓆𠞆𠠎𠬙𠼤𠽃𠿕𡂡𡃄𠴛𡃤𡄔𡄣𠲥𡅯𫭼𡋗𡓁𡋀𡍣㛟𡟫㛿㛠𡭜𡭬𡳃𡸗𡹬岁𡽗㟜𡿖𢍰𢠼𢣐𢘝𢣭𢤩𢤱𢤿𢯷𢶒𢫞𢷮𢬦𢺳暅𣋋𣍐㭣𣜬𣝕𣘓𣞎𣑶𣯩𣯴毶𣽏㳢𣿉𣺽𤄷𣷷𤑳𤑹𤒎𤒻𤓌𤓎𤊰𤘀𤛮𤛱𤜆𤠮𤢟𤢻𤩂㻘㻏𤬅𤳷𤳄𤷃𤸫𤺔𥅿𥅘𥏝𥐰𥐯𥖲𥗇𬒗𥜐𥜰𥞵䅪𥢶𥢷𥨐𥪂𥯤𥴨𥴼𥵃𥵊𥶽𥮋𥻦𥹥𥽖𥾯𥿊𦀖𦂅𦃄𦃩𦅇𦅈𦆲𦒀𦔖𡳒𦟼𦠅𦡝𦢈𦟗𦧺䑽𦪽𦱌𦾟𧎈𧒯𧔥𧕟䘞䙊䘛𧞫𧝧𧡴𧢄𧦝𧦧𧩕䜥𧩼𧫝𧬤𧭈𧭹𧳟䞌𧶔䞎𧷎𧸘𧹈𧽯𨂐𨄣𨅍𨆪𨇁𨇞𨇤𨇰𨇽𨈊𨈌䢀䢁𨊻䢂𨌈𨍰𨎌𨎮𨏠𨏥𨞺𨟊𨢿𨣈𨣞𨣧𨤰𨥛𨥟䦀𬭊䦁𨧰𨧱𬭛𨨛𨨢𨩰𨪕𨫒𨬖𬭶𬭳𨭖𨭸𨮂𨮳䥿𨯟𨰃𨰋𨰥𨰲𨲳𨳑𨳕𨴗𨴹𨵩𨵸𨶀𨶏𨶮𨶲𨷲𨼳𨽏𩀨𩅙𩎖𩎢𩏂𩏠𩏪𩏷𩑔𩒎𩓣𩓥𩔑𩔳𩖰𩗀𩗓𩗴𩘀𩘝𩘹𩘺𩙈𩚛𩚥𩚩𩚵𩛆𩛌𩛡𩛩𩜇𩜦𩜵𩝔𩝽𩞄𩞦䭪𩟐𩟗𩠠𩡣𩡺𩢡𩢴𩢸𩢾𩣏䯃𩣫𩣵𩣺𩤊𩤙𩤲𩤸𩥄𩥇𩥉𩥑𩦠𩧆𩭙𩯁𩯳𩰀𩰹𩳤𩴵𩵦𩵩𩵹𩶁䲞𩶰𩶱𩷰𩸃𩸄𩸡𩸦𩻗𩻬𩻮𩼶𩽇𩿅𩿤𩿪𪀖𪀦𪀾𪁈𪁖𪂆𪃍𪃏𪃒𪃧𪄆𪄕𪅂𪆷𪇳𪈼𪉸𪋿𪌭𪍠𪓰𪔵𪘀𪘯𪙏𪟖𪷓𫒡𫜦𰻝', null)
);
create index simplified_forms_phrases_idx on private.simplified_forms (left(traditional, 1)) where length(traditional) > 1;
alter table private.simplified_forms enable row level security;

-- A traditional text in simplified characters. The longest form that fits counts; our own terms are forms like all others.
create function private.to_simplified(given text) returns text
language plpgsql stable strict set search_path = '' as $$
declare
  letters constant text[] := string_to_array(given, null);
  from_letters text;
  to_letters text;
  phrase record;
  converted text := '';
  next_place integer := 1;
begin
  if given !~ '[^\u0001-\u2e7f]' then
    return given;
  end if;
  -- Only those that occur: translate() looks through all of them for each letter.
  select coalesce(string_agg(f.traditional, ''), ''), coalesce(string_agg(f.simplified, ''), '') into from_letters, to_letters
  from private.simplified_forms f
  where f.traditional = any (letters);

  for phrase in
    select ahead.place::integer, length(f.traditional) as length, f.simplified
    from (
      -- As long as the longest form: a text of many pages takes no more for each letter than one line does.
      select split.place, split.letter,
        string_agg(split.letter, '') over (order by split.place rows between current row and 15 following) as letters
      from unnest(letters) with ordinality as split (letter, place)
    ) as ahead
    join private.simplified_forms f on left(f.traditional, 1) = ahead.letter and length(f.traditional) > 1
    where starts_with(ahead.letters, f.traditional)
    order by ahead.place, length(f.traditional) desc
  loop
    continue when phrase.place < next_place;
    converted := converted || translate(substr(given, next_place, phrase.place - next_place), from_letters, to_letters) || phrase.simplified;
    next_place := phrase.place + phrase.length;
  end loop;
  return converted || translate(substr(given, next_place), from_letters, to_letters);
end
$$;

-- Deriving ----------------------------------------------------------------------------------------------------------------------------------

-- Brings the derived texts of these fields in line with what they are derived from.
create function private.derive_simplified(fields public.translations[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  translated_type text;
begin
  if not exists (select from public.languages l where l.code = 'cn') then
    return;
  end if;
  for translated_type in select distinct f.entity_type from unnest(fields) as f loop
    -- Kept until commit, as private.hold_translated_entity keeps that of a person's text, but all at once.
    execute format('select from public.%I e where e.id = any ($1) order by e.id for key share', translated_type)
      using array(select f.entity_id from unnest(fields) as f where f.entity_type = translated_type);
  end loop;
  -- Where a person's text goes, somebody may be changing at this moment what it would be derived from.
  perform from public.translations s join unnest(fields) as f
    on (s.entity_type, s.entity_id, s.field_name) = (f.entity_type, f.entity_id, f.field_name)
  where f.language_code = 'cn' and s.language_code = 'zh' order by s.id for share of s;

  delete from public.translations t using unnest(fields) as f
  where (t.entity_type, t.entity_id, t.field_name) = (f.entity_type, f.entity_id, f.field_name)
    and t.language_code = 'cn' and t.origin = 'derived'
    and not exists (
      select from public.translations s
      where (s.entity_type, s.entity_id, s.field_name) = (f.entity_type, f.entity_id, f.field_name) and s.language_code = 'zh');

  with sources as materialized (
    select distinct on (s.id) s as source
    from unnest(fields) as f
    join public.translations s on (s.entity_type, s.entity_id, s.field_name) = (f.entity_type, f.entity_id, f.field_name)
    where s.language_code = 'zh'
      and not exists (
        select from public.translations own
        where (own.entity_type, own.entity_id, own.field_name) = (f.entity_type, f.entity_id, f.field_name)
          and own.language_code = 'cn' and own.origin = 'manual')
  ), converted as materialized (
    -- Many item codes share their words.
    select private.to_simplified((source).translated_value) as simplified, array_agg(source) as sources from sources group by (source).translated_value
  )
  insert into public.translations as t
    (entity_type, entity_id, field_name, language_code, translated_value, origin, updated_at, source_hash)
  select s.entity_type, s.entity_id, s.field_name, 'cn', c.simplified, 'derived', s.updated_at, s.source_hash
  from converted c, unnest(c.sources) as s
  on conflict (entity_type, entity_id, field_name, language_code) do update
    set translated_value = excluded.translated_value, source_hash = excluded.source_hash
    where t.origin = 'derived'
      and (t.translated_value, t.source_hash) is distinct from (excluded.translated_value, excluded.source_hash);
end
$$;

-- Whatever a person writes is the person's own, and takes the place of what was derived. Of what triggers write, here and below, the statement
-- that they belong to takes care.
create function private.claim_translation() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  if tg_op = 'INSERT' or (new.entity_type, new.entity_id, new.field_name, new.language_code, new.translated_value)
    is distinct from (old.entity_type, old.entity_id, old.field_name, old.language_code, old.translated_value)
  then
    new.origin := 'manual';
    delete from public.translations t
    where (t.entity_type, t.entity_id, t.field_name, t.language_code)
        = (new.entity_type, new.entity_id, new.field_name, new.language_code)
      and t.origin = 'derived' and t.id <> new.id;
  else
    new.origin := old.origin;
    if old.origin = 'derived' then
      new.source_hash := old.source_hash;
    end if;
  end if;
  return new;
end
$$;

-- First among the triggers of a row: their names come before.
create trigger translations_claim_inserted before insert on public.translations
  for each row when (pg_trigger_depth() = 0 and (new.language_code = 'cn' or new.origin <> 'manual'))
  execute function private.claim_translation();
create trigger translations_claim_updated before update on public.translations
  for each row when (pg_trigger_depth() = 0 and (new.language_code = 'cn' or 'derived' in (old.origin, new.origin)))
  execute function private.claim_translation();

-- As its owner: nobody else reads the forms.
create function private.follow_simplified() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  touched public.translations[];
begin
  if tg_op = 'INSERT' then
    touched := array(select a from present a where a.language_code in ('zh', 'cn'));
  elsif tg_op = 'DELETE' then
    touched := array(select b from past b where b.language_code in ('zh', 'cn'));
  else
    touched := array(
      select e from (select a from present a union all select b from past b) as e (e) where (e).language_code in ('zh', 'cn'));
  end if;
  if touched <> '{}' then
    perform private.derive_simplified(touched);
  end if;
  return null;
end
$$;

create trigger translations_derive_inserted after insert on public.translations referencing new table as present
  for each statement when (pg_trigger_depth() = 0) execute function private.follow_simplified();
create trigger translations_derive_updated after update on public.translations referencing old table as past new table as present
  for each statement when (pg_trigger_depth() = 0) execute function private.follow_simplified();
create trigger translations_derive_deleted after delete on public.translations referencing old table as past
  for each statement when (pg_trigger_depth() = 0) execute function private.follow_simplified();

-- A language with derived texts comes, goes, or has another code ------------------------------------------------------------------------------

-- Derived texts do not keep a language from being deleted, and are not taken along to another code.
create function private.leave_simplified() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.translations t where t.language_code = 'cn' and t.origin = 'derived';
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger languages_leave_simplified_deleted before delete on public.languages
  for each row when (old.code in ('zh', 'cn')) execute function private.leave_simplified();
create trigger languages_leave_simplified_updated before update of code on public.languages
  for each row when (old.code in ('zh', 'cn') and new.code <> old.code) execute function private.leave_simplified();

create function private.enter_simplified() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.derive_simplified(array(select t from public.translations t where t.language_code = 'zh'));
  return null;
end
$$;

create trigger languages_enter_simplified_inserted after insert on public.languages
  for each row when (new.code in ('zh', 'cn')) execute function private.enter_simplified();
create trigger languages_enter_simplified_updated after update of code on public.languages
  for each row when (new.code in ('zh', 'cn') and new.code <> old.code) execute function private.enter_simplified();

-- Staff who add the language themselves, as they would any other, are not told that it is there already: their row takes the place of the one
-- that an installation has from the start, as long as nobody has translated into it.
create function private.replace_simplified() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.languages l
  where l.code = new.code
    and not exists (select from public.translations t where t.language_code = l.code and t.origin = 'manual');
  return new;
end
$$;

create trigger languages_replace_simplified before insert on public.languages
  for each row when (new.code = 'cn') execute function private.replace_simplified();

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.to_simplified, private.derive_simplified, private.claim_translation, private.follow_simplified,
  private.leave_simplified, private.enter_simplified, private.replace_simplified
  from public, anon, authenticated;
