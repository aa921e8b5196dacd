-- The search of products. It reads an index of what a visitor sees, kept by triggers: a search reads what it finds and not every product.

create extension if not exists pg_trgm with schema extensions;

-- Texts as they are compared ----------------------------------------------------------------------------------------------------------------

-- Simplified, traditional and Japanese forms of a character count as one: each with the form that stands for all. Made by
-- build-steps/make-han-folds.ts out of OpenCC's dictionaries (Apache-2.0).
create table private.han_folds (
  from_letter text constraint han_folds_pkey primary key,
  to_letter text not null
);
insert into private.han_folds (from_letter, to_letter) select * from unnest(
  string_to_array('㑯㑳㑶㓨㗲㘚㜄㜏㜢㠏㠣㥮㩜㩳㩵㺏䁪䁻䃮䊷䋙䋚䋹䋻䍦䎱䓣䙡䜀䝼䡵䥇䥑䥕䥱䦛䦟䧢䮄䯀䰾䱷䱽䲁䲘䴉丟両並乗乾亀亂予亙亜亞仏仮伝佇佈佔併來侖価侶侷俁係俔俠俥俬倀倆倈倉個們倖値倫倲倶倹偉偑側偵偽傌傑傖傘備傢傭傯傳傴債傷傾僂僅僉僑僕僞僤僥僨僱價儀儁儂億儈儉儎儐儔儕儘償優儲儷儸儺儻儼兇兌兎児兒兗內兩円冊冑冪凈凍凜処凱別刪剄則剋剎剗剛剝剣剤剮剰剴創剷劃劄劇劉劊劌劍劏劑劚労効勁勅動務勛勝勞勢勣勧勩勱勲勳勵勸勻匭匯匱區協単卹卻卽厙厠厤厭厲厳厴參叄収叢吒吳吶呂呉呪咼員唄唖唸問啓啞啟啢喎喚喪喫喬單喲営嗆嗇嗊嗎嗚嗩嗰嗶嘆嘍嘓嘔嘖嘗嘜嘩嘮嘯嘰嘵嘸嘽噁噓噚噛噝噠噥噦噯噲噴噸噹嚀嚇嚌嚐嚕嚙嚥嚦嚧嚨嚮嚲嚳嚴嚶囀囁囂囅囈囉囌囑団囪囲図圇國圍圏園圓圖團圧垻埡埨埰執堅堊堖堝堯報場塁塊塋塏塒塗塚塡塢塤塩塵塸塹塿墊増墜墠墮墰墳墶墻墾壇壊壋壌壎壓壗壘壙壚壜壞壟壠壢壩壪壯壱売壺壼壽変夠夢夥夾奐奧奨奩奪奬奮奼妝姉姍姦姫娙娛婁婦婭媧媯媰媼媽嫋嫗嫵嫺嫻嫿嬀嬃嬈嬋嬌嬙嬡嬢嬤嬪嬰嬸孃孋孌孫學孻孿実宮寀寛寢實寧審寫寬寵寶対専將專尋對導尭尷屆屍屓屜屢層屨屬岡峯峴島峽崍崑崗崙崢崬嵐嵗嵽嵾嶁嶄嶇嶔嶗嶠嶢嶧嶨嶮嶸嶺嶼嶽巋巌巒巔巖巘巣巰巹巻帥師帯帰帳帶幀幃幓幗幘幟幣幫幬幷幹幾庁広庫廁廂廃廄廈廎廕廚廝廞廟廠廡廢廣廩廬廳弁弐弒弔弳張強弾彄彆彈彌彎彔彙彠彥彫彲彿後徑従從徠復徳徴徵徹応恆恥恵悅悞悩悪悵悶悽惡惱惲惻愛愜愨愴愷愾慄態慍慎慘慚慟慣慤慪慫慮慳慶慺慼慾憂憊憐憑憒憖憚憤憫憮憲憶懇應懌懍懐懞懟懣懤懨懲懶懷懸懺懼懾戀戇戔戦戧戩戰戱戲戶戸戻払扞抜択拋拚拝拠拡挙挩挱挾挿捜捨捫捱捲掃掄掆掗掙掛採掲掻揀揚換揮揯揺損搖搗搧搵搶摂摑摜摟摯摳摶摺摻撃撈撏撐撓撝撟撣撥撫撲撳撹撻撾撿擁擄擇擊擋擓擔據擠擡擣擬擯擰擱擲擴擷擺擻擼擽擾攄攆攏攔攖攙攛攜攝攢攣攤攪攬敍敎敓敗敘敵數斂斃斆斉斎斕斬斷於旂旣昇時晃晉晛晝晩暁暈暉暐暘暢暦暫曁曄曆曇曉曏曖曠曥曨曬書曽會朥朧朮東枱枴柵柺査栄桜桝桟桱桿梔梘梜條梟梲棄棊棖棗棟棡棧棲棶椏検椲楊楓楡楨業極楽概榘榦榪榮榲榿構槍槓様槙槤槧槨槮槳槶槼樁樂樅樑樓標樞樢樣樧権樫樳樸樹樺樿橈橋機橢橫橯檁檉檔檜檟檢檣檮檯檳檸檻櫃櫍櫓櫚櫛櫝櫞櫟櫥櫧櫨櫪櫫櫬櫱櫳櫸櫻欄欅權欏欒欓欖欞欠欽歎歐歓歟歡歩歯歲歳歴歷歸歿殘殞殤殨殫殭殮殯殰殲殺殻殼毀毆毎毿氂氈氌気氣氫氬氳氷氾汎汙汚決沒沖沢況泝洩洶浄浜浹浿涇涗涙涼淒淚淥淨淩淪淵淶淺渇済渉渋渓渙減渢渦測渾湊湋湞湧湯満溈溌準溝溫溮溳溼滄滅滌滎滙滝滬滯滲滷滸滻滾滿漁漊漍漚漢漣漬漲漵漸漿潀潁潑潔潕潙潚潛潤潯潰潷潿澀澆澇澐澗澠澤澦澩澫澮澱澾濁濃濄濆濕濘濚濛濜濟濤濧濫濰濱濺濼濾瀂瀅瀆瀇瀉瀋瀏瀕瀘瀝瀟瀠瀦瀧瀨瀬瀰瀲瀾灃灄灑灒灕灘灙灝灡灣灤灧灩災為烏烴焔無焼煉煒煙煢煥煩煬煱熅熒熗熰熱熲熾燀燁燈燉燒燖燙燜營燦燬燭燴燶燻燼燾爍爐爛爭爲爺爾牀牆牘牴牽犖犛犠犢犧狀狹狽猙猟猶猻獁獃獄獅獎獣獨獪獫獮獰獱獲獵獷獸獺獻獼玀現琱琺琿瑋瑒瑣瑤瑩瑪瑲璉璊璕璗璡璣璦璫璯環璵璸璽璿瓅瓊瓏瓔瓚瓛瓶甌甕產産畝畢畫異畳畵當疇疊痙痠痩痺痾瘂瘋瘍瘓瘞瘡瘧瘮瘲瘺瘻療癆癇癉癒癘癟癡癢癤癥癧癩癬癭癮癰癱癲発發皁皐皚皰皸皺盃盜盞盡監盤盧盪県眞眥眾睍睏睜睞睪瞘瞜瞞瞶瞼矇矓矚矯研砕硃硜硤硨硯碕碩碭碸確碼碽磑磚磠磣磧磯磽磾礄礎礐礙礦礪礫礬礱祕祿禍禎禕禡禦禪禮禰禱禿秈稅稈稏稜稟種稱稲穀穂穇穌積穎穏穠穡穢穣穩穫穭窩窪窮窯窵窶窺竃竄竅竇竈竊竜竪競筆筍筧筴箇箋箏箚節範築篋篔篠篢篤篩篳篸簀簍簑簞簡簣簫簷簹簽簾籃籅籌籔籙籛籜籟籠籤籩籪籬籮籲粋粛粧粵糉糝糞糧糰糲糴糶糸糹糾紀紂紃約紅紆紇紈紉紋納紐紓純紕紖紗紘紙級紛紜紝紞紡紬紮細紱紲紳紵紹紺紼紿絀終絃組絅絆経絎結絕絛絝絞絡絢給絨絪絰統絲絳絵絶絹絺綁綃綄綆綈綉綌綎綏綐綑經綖継続綜綝綞綠綡綢綣綧綪綫綬維綯綰綱網綳綴綵綸綹綺綻綽綾綿緄緇緊緋総緑緒緓緔緗緘緙線緝緞締緡緣緦編緩緬緯緱緲練緶緹緻緼縁縄縈縉縊縋縐縑縕縗縛縝縞縟縣縦縧縫縭縮縯縱縲縳縴縵縶縷縹總績繃繅繆繊繋繍繒織繕繚繞繡繢繩繪繫繭繮繯繰繳繶繸繹繻繼繽繾繿纁纆纇纈纊續纍纏纓纔纕纖纘纜缶缽罃罈罌罎罰罵罷羅羆羈羋羣羥羨義羶習翫翬翹翻翽耬耮聖聞聡聯聰聲聳聴聵聶職聹聽聾肅脅脈脛脣脩脫脳脹腎腖腡腦腫腳腸膃膕膚膞膠膢膩膽膾膿臉臍臏臓臘臚臟臠臢臥臨臺與興舉舊舎舖舗舘艙艤艦艫艱艶艷芻苧茘茲荊荘莊莖莢莧華菴菸萇萊萌萬萴萵葉葒著葤葦葯葷蒍蒐蒓蒔蒕蒞蒼蓀蓆蓋蓮蓯蓴蓽蔄蔔蔘蔞蔣蔥蔦蔭蔯蔵蔿蕁蕆蕎蕒蕓蕕蕘蕢蕩蕪蕭蕷薀薈薊薌薑薔薘薟薦薩薫薬薳薴薵薹薺藍藎藝藥藪藭藴藶藹藺蘀蘄蘆蘇蘊蘋蘚蘞蘟蘢蘭蘺蘿虆虉處虛虜號虧虯蛍蛺蛻蜆蝀蝋蝕蝟蝦蝨蝸螄螞螢螮螻螿蟄蟈蟎蟣蟬蟯蟲蟳蟶蟻蠁蠅蠆蠍蠐蠑蠔蠟蠣蠨蠱蠶蠻衆衊術衕衚衛衝衞袞袷裊裏補裝裡製複褌褒褘褲褳褸褻襀襇襉襏襖襝襠襤襪襬襯襲襴覇覈見覎規覓視覘覚覡覥覦覧親覬覯覲観覷覺覽覿觀觴觶觸訁訂訃計訊訌討訏訐訒訓訕訖託記訛訝訟訢訣訥訩訪設許訳訴訶診註証詀詁詆詎詐詒詔評詖詗詘詛詝詞詠詡詢詣試詩詪詫詬詭詮詰話該詳詵詷詼詿誄誅誆誇誌認誑誒誕誘誚語誠誡誣誤誥誦誨說説読誰課誶誹誼誾調諂諄談諉請諍諏諑諒諓論諗諛諜諝諞諟諡諢諤諦諧諫諭諮諱諲諳諴諶諷諸諺諼諾謀謁謂謄謅謊謎謏謐謔謖謗謙謚講謝謠謡謨謫謬謭謳謹謾譁證譎譏譓譖識譙譚譜譞譟譫譭譯議譲譴護譸譽譾讀讅變讋讌讎讒讓讕讖讚讜讞谿豈豊豎豐豔豬豶貍貓貙貝貞貟負財貢貧貨販貪貫責貯貰貲貳貴貶買貸貺費貼貽貿賀賁賂賃賄賅資賈賊賑賒賓賕賙賚賛賜賞賠賡賢賣賤賦賧質賫賬賭賰賴賵賺賻購賽賾贄贅贇贈贊贋贍贏贐贓贔贖贗贛贜赬趕趙趨趲跡踐踰踴蹌蹕蹟蹠蹣蹤蹺躂躉躊躋躍躎躑躒躓躕躚躡躥躦躪軀車軋軌軍軏軑軒軔軛軝軟転軤軫軲軸軹軺軻軼軽軾較輄輅輇輈載輊輋輌輒輓輔輕輗輛輜輝輞輟輥輦輩輪輬輮輯輳輶輸輻輼輾輿轀轂轄轅轆轉轍轎轔轟轡轢轤辦辭辮辯農辺迴逓逕這連週進遅遊運過達違遙遜遞遠遡適遲遶遷選遺遼邁還邇邊邏邐郎郟郵郷鄆鄉鄒鄔鄖鄧鄩鄭鄰鄲鄳鄴鄶鄺酇酈酔醃醖醗醜醞醟醣醤醫醬醱醲醸釀釁釃釅釈釋釐釒釓釔釕釗釘釙針釣釤釦釧釩釴釵釷釹釺釾釿鈀鈁鈃鈄鈅鈇鈈鈉鈍鈎鈐鈑鈒鈔鈕鈞鈡鈣鈥鈦鈧鈮鈰鈳鈴鈷鈸鈹鈺鈽鈾鈿鉀鉄鉅鉆鉈鉉鉊鉋鉍鉑鉕鉗鉚鉛鉝鉞鉢鉤鉥鉦鉧鉬鉭鉮鉱鉳鉶鉷鉸鉺鉻鉿銀銃銅銈銍銑銓銖銘銚銛銜銠銣銥銦銨銩銪銫銬銭銱銳銶銷銹銻銼鋁鋃鋅鋇鋌鋏鋐鋒鋗鋙鋝鋟鋣鋤鋥鋦鋨鋩鋪鋭鋮鋯鋰鋱鋳鋶鋸鋹鋼錀錁錄錆錇錈錏錐錒錕錘錙錚錛錞錟錠錡錢錤錦錨錩錫錬錮錯録錳錶錸錼鍀鍁鍃鍅鍆鍇鍈鍊鍋鍍鍔鍘鍚鍛鍠鍤鍥鍩鍬鍭鍰鍵鍶鍺鍼鍾鎂鎄鎇鎊鎌鎓鎔鎖鎘鎚鎛鎝鎡鎢鎣鎦鎧鎩鎪鎬鎭鎮鎰鎲鎳鎵鎶鎸鎿鏃鏇鏈鏌鏍鏏鏐鏑鏗鏘鏜鏝鏞鏟鏡鏢鏤鏨鏰鏵鏷鏹鏺鏻鏽鐃鐄鐇鐋鐍鐏鐐鐒鐓鐔鐘鐙鐝鐠鐥鐦鐧鐨鐩鐫鐮鐯鐲鐳鐵鐶鐸鐺鐽鐿鑄鑊鑌鑑鑒鑔鑕鑞鑠鑣鑥鑪鑭鑰鑱鑲鑷鑹鑼鑽鑾鑿钁钂長門閂閃閆閈閉開閌閎閏閑閒間閔閘閡関閣閤閥閨閩閫閬閭閱閲閶閹閻閼閽閾閿闃闆闇闈闉闊闋闌闍闐闑闒闓闔闕闖闘關闞闠闡闢闤闥陘陝陞陣陥陰陳陸険陽隉隊階隑隕際隠隣隤隨險隮隯隱隴隸隻雋雑雖雙雛雜雞離難雲電霊霑霢霧霽靂靄靆靈靉靚靜靝靦靨鞏鞝鞦鞽韁韃韆韉韋韌韍韓韙韜韝韞韻響頁頂頃項順頇須頊頌頍頎頏預頑頒頓頔頗領頜頠頡頤頦頫頭頮頰頲頴頵頷頸頹頻頼頽顆題額顎顏顒顓顔顕顗願顙顛類顢顥顧顫顬顯顰顱顳顴風颭颮颯颱颳颶颸颺颻颼飀飄飆飈飛飠飢飣飥飩飪飫飭飯飱飲飴飼飽飾飿餃餄餅餈餉養餌餎餏餑餒餓餕餖餗餘餚餛餜餞餡館餬餱餳餵餶餷餸餺餼餾餿饁饃饅饈饉饊饋饌饑饒饗饘饜饞饢馬馭馮馱馳馴馹馼駁駃駅駆駉駐駑駒駓駔駕駘駙駛駝駟駡駢駪駭駰駱駸駼駿騁騂騄騅騊騌騍騎騏騑騒験騖騙騞騠騤騧騫騭騮騰騱騵騶騷騸騾驀驁驂驃驄驅驊驌驍驎驏驕驗驚驛驟驢驤驥驦驪驫骯髄髏髒體髕髖髪髮鬆鬍鬚鬢鬥鬧鬨鬩鬮鬱鬹魎魘魚魛魟魢魨魯魴魷魺鮀鮁鮃鮆鮈鮊鮋鮍鮎鮐鮑鮒鮓鮚鮜鮝鮞鮟鮠鮡鮣鮦鮪鮫鮭鮮鮳鮶鮸鮺鯀鯁鯇鯉鯊鯒鯔鯕鯖鯗鯛鯝鯡鯢鯤鯧鯨鯪鯫鯰鯴鯷鯻鯽鯿鰁鰂鰃鰆鰈鰉鰊鰌鰍鰏鰐鰒鰓鰛鰜鰟鰠鰣鰤鰥鰧鰨鰩鰭鰮鰱鰲鰳鰵鰶鰷鰹鰺鰻鰼鰾鱀鱂鱅鱇鱈鱉鱒鱔鱖鱗鱘鱚鱝鱟鱠鱣鱤鱧鱨鱭鱯鱲鱷鱸鱺鳥鳧鳩鳬鳲鳳鳴鳶鳾鴆鴇鴉鴎鴒鴕鴛鴝鴞鴟鴣鴦鴨鴯鴰鴴鴷鴻鴿鵁鵂鵃鵏鵐鵑鵒鵓鵜鵝鵟鵠鵡鵪鵬鵮鵯鵰鵲鵷鵾鶄鶇鶉鶊鶏鶓鶖鶘鶚鶠鶡鶥鶩鶪鶬鶯鶱鶲鶴鶹鶺鶻鶼鶿鷀鷁鷂鷄鷉鷊鷓鷖鷗鷙鷚鷟鷥鷦鷫鷭鷯鷲鷳鷴鷸鷹鷺鷽鸂鸇鸊鸌鸏鸑鸕鸘鸚鸛鸝鸞鹵鹸鹹鹺鹼鹽麗麥麩麪麫麬麯麳麴麵麹麺麼麽黃黌黒黙點黨黲黴黶黷黽黿鼂鼈鼉鼕鼴齊齋齎齏齒齔齕齗齘齙齜齟齠齡齢齣齦齧齪齬齮齯齲齶齷齼龍龎龐龑龔龕龜鿁鿓𠁞𠗣𡃕𡅏𡑍𡑭𡓾𡔖𡞵𡠹𡢃𡮉𡮣𡳳𡻕𡾱𢣚𢶫𢹿𣈶𣙎𣞻𣠩𣠲𣯶𣾷𤁣𤅶𤓩𤪺𤫩𤳸𥊝𥌃𥕥𥖅𥗽𥢢𥸠𥼽𦘧𦣎𦪙𧜗𧜵𧝞𧟀𧩙𧵳𧶧𨊰𨊸𨋢𨤻𨦫𨧀𨧜𨨏𨭆𨭎𨯅𩞯𩠴𩣑𩶘𰻞', null),
  string_to_array('㑔㑇㐹刾𠵾㘎㚯㛣𡞱㟆𫵷㤘㨫㧐擜𤠋𥇢䀥鿎䌶䌺䌻䌿䌾䍠䎬𬜯䙌䜧䞍𫟦䦂鿏𬭯䥾䦶䦷𨸟𫠊䯅鲃䲣䲝鳚鳤鹮丢两并乘干龟乱豫亘亚亚佛假传伫布占并来仑价侣局俣系伣侠伡私伥俩俫仓个们幸值伦㑈俱俭伟㐽侧侦伪㐷杰伧伞备家佣偬传伛债伤倾偻仅佥侨仆伪𫢸侥偾雇价仪俊侬亿侩俭傤傧俦侪尽偿优储俪㑩傩傥俨凶兑兔儿儿兖内两圆册胄幂净冻凛处凯别删刭则克刹刬刚剥剑剂剐剩剀创铲划札剧刘刽刿剑㓥剂㔉劳效劲敕动务勋胜劳势𪟝劝勚劢勋勋励劝匀匦汇匮区协单恤却即厍厕历厌厉严厣参叁收丛咤吴呐吕吴咒呙员呗哑念问启哑启唡㖞唤丧吃乔单哟营呛啬唝吗呜唢𠮶哔叹喽啯呕啧尝唛哗唠啸叽哓呒啴恶嘘㖊啮咝哒哝哕嗳哙喷吨当咛吓哜尝噜啮咽呖𠰷咙向亸喾严嘤啭嗫嚣冁呓啰苏嘱团囱围图囵国围圈园圆图团压坝垭𫭢采执坚垩垴埚尧报场垒块茔垲埘涂冢填坞埙盐尘𫭟堑𪣻垫增坠𫮃堕坛坟垯墙垦坛坏垱壤埙压𡋤垒圹垆坛坏垄垅坜坝塆壮壹卖壶壸寿变够梦伙夹奂奥奖奁夺奖奋姹妆姊姗奸姬𫰛娱娄妇娅娲妫㛀媪妈袅妪妩娴娴婳妫媭娆婵娇嫱嫒娘嬷嫔婴婶娘㛤娈孙学𡥧孪实宫采宽寝实宁审写宽宠宝对专将专寻对导尧尴届尸屃屉屡层屦属冈峰岘岛峡崃昆岗仑峥岽岚岁𫶇㟥嵝崭岖嵚崂峤峣峄峃崄嵘岭屿岳岿岩峦巅岩𪩘巢巯卺卷帅师带归帐带帧帏㡎帼帻帜币帮帱并干几厅广库厕厢废厩厦庼荫厨厮𫷷庙厂庑废广廪庐厅瓣贰弑吊弪张强弹𫸩别弹弥弯录汇彟彦雕彨佛后径从从徕复德征征彻应恒耻惠悦悮恼恶怅闷凄恶恼恽恻爱惬悫怆恺忾栗态愠愼惨惭恸惯悫怄怂虑悭庆㥪戚欲忧惫怜凭愦慭惮愤悯怃宪忆恳应怿懔怀蒙怼懑㤽恹惩懒怀悬忏惧慑恋戆戋战戗戬战戯戏户户戾拂捍拔择抛拼拜据扩擧捝挲挟插搜舍扪挨卷扫抡㧏挜挣挂采揭搔拣扬换挥搄摇损摇捣扇揾抢摄掴掼搂挚抠抟折掺击捞挦撑挠㧑挢掸拨抚扑揿搅挞挝捡拥掳择击挡㧟担据挤抬捣拟摈拧搁掷扩撷摆擞撸㧰扰摅撵拢拦撄搀撺携摄攒挛摊搅揽叙教敚败叙敌数敛毙敩齐斋斓斩断于旗既升时晄晋𬀪昼晚晓晕晖𬀩旸畅历暂暨晔历昙晓向暧旷𣆐昽晒书曾会𦛨胧术东台拐栅拐查荣樱枡栈𣐕杆栀枧𬂩条枭棁弃棋枨枣栋㭎栈栖梾桠检㭏杨枫榆桢业极乐槪矩干杩荣榅桤构枪杠样槇梿椠椁椮桨椢椝桩乐枞梁楼标枢㭤样榝权㭴桪朴树桦椫桡桥机椭横𣓿檩柽档桧槚检樯梼台槟柠槛柜𬃊橹榈栉椟橼栎橱槠栌枥橥榇蘖栊榉樱栏榉权椤栾𣗋榄棂缺钦叹欧欢欤欢步齿岁岁历历归殁残殒殇㱮殚僵殓殡㱩歼杀壳壳毁殴每毵牦毡氇气气氢氩氲冰泛泛污污决没冲泽况溯泄汹净滨浃𬇙泾涚泪凉凄泪渌净凌沦渊涞浅渴济涉涩溪涣减沨涡测浑凑𣲗浈涌汤满沩泼准沟温浉涢湿沧灭涤荥汇泷沪滞渗卤浒浐滚满渔溇𬇹沤汉涟渍涨溆渐浆潨颍泼洁𣲘沩㴋潜润浔溃滗涠涩浇涝沄涧渑泽滪泶𬇕浍淀㳠浊浓㳡𣸣湿泞溁蒙浕济涛㳔滥潍滨溅泺滤澛滢渎㲿泻沈浏濒泸沥潇潆潴泷濑濑弥潋澜沣滠洒𪷽漓滩𣺼灏㳕湾滦滟滟灾为乌烃焰无烧炼炜烟茕焕烦炀㶽煴荧炝𬉼热颎炽𬊤烨灯炖烧𬊈烫焖营灿毁烛烩㶶熏烬焘烁炉烂争为爷尔床墙牍抵牵荦牦牺犊牺状狭狈狰猎犹狲犸呆狱狮奖兽独狯猃狝狞㺍获猎犷兽獭献猕猡现雕珐珲玮玚琐瑶莹玛玱琏𫞩𬍤𬍡琎玑瑷珰㻅环玙瑸玺璇𬍛琼珑璎瓒𤩽甁瓯瓮产产亩毕画异叠画当畴叠痉酸瘦痹疴痖疯疡痪瘗疮疟瘆疭瘘瘘疗痨痫瘅愈疠瘪痴痒疖症疬癞癣瘿瘾痈瘫癫发发皂皋皑疱皲皱杯盗盏尽监盘卢荡县真眦众𪾢困睁睐睾眍䁖瞒瞆睑蒙眬瞩矫硏碎朱硁硖砗砚埼硕砀砜确码䂵硙砖硵碜碛矶硗䃅硚础𬒈碍矿砺砾矾砻秘禄祸祯祎祃御禅礼祢祷秃籼税秆䅉棱禀种称稻谷穗䅟稣积颖稳秾穑秽穰稳获穞窝洼穷窑窎窭窥灶窜窍窦灶窃龙竖竞笔笋笕䇲个笺筝札节范筑箧筼筿𬕂笃筛筚𥮾箦篓蓑箪简篑箫檐筜签帘篮𥫣筹䉤箓篯箨籁笼签笾簖篱箩吁粹肃妆粤粽糁粪粮团粝籴粜丝纟纠纪纣𬘓约红纡纥纨纫纹纳纽纾纯纰纼纱纮纸级纷纭纴𬘘纺䌷扎细绂绁绅纻绍绀绋绐绌终弦组䌹绊经绗结绝绦绔绞络绚给绒𬘡绖统丝绛绘绝绢𫄨绑绡𬘫绠绨绣绤𬘩绥䌼捆经𫄧继续综𬘭缍绿𫟅绸绻𬘯𬘬线绶维绹绾纲网绷缀彩纶绺绮绽绰绫绵绲缁紧绯总绿绪绬绱缃缄缂线缉缎缔缗缘缌编缓缅纬缑缈练缏缇致缊缘绳萦缙缢缒绉缣缊缞缚缜缟缛县纵绦缝缡缩𬙂纵缧䌸纤缦絷缕缥总绩绷缫缪纤系绣缯织缮缭绕绣缋绳绘系茧缰缳缲缴𫄷䍁绎𦈡继缤缱䍀𫄸𬙊颣缬纩续累缠缨才𬙋纤缵缆罐钵䓨坛罂坛罚骂罢罗罴羁芈群羟羡义膻习玩翚翘飜翙耧耢圣闻聪联聪声耸听聩聂职聍听聋肃胁脉胫唇修脱脑胀肾胨脶脑肿脚肠腽腘肤䏝胶𦝼腻胆脍脓脸脐膑脏腊胪脏脔臜卧临台与兴举旧舍铺铺馆舱舣舰舻艰艳艳刍苎荔兹荆庄庄茎荚苋华庵烟苌莱萠万荝莴叶荭着荮苇药荤𫇭搜莼莳蒀莅苍荪席盖莲苁莼荜𬜬卜参蒌蒋葱茑荫𫈟藏𫇭荨蒇荞荬芸莸荛蒉荡芜萧蓣蕰荟蓟芗姜蔷荙莶荐萨薰药䓕苎䓓苔荠蓝荩艺药薮䓖蕴苈蔼蔺萚蕲芦苏蕴苹藓蔹𦻕茏兰蓠萝蔂𬟁处虚虏号亏虬萤蛱蜕蚬𬟽蜡蚀猬虾虱蜗蛳蚂萤䗖蝼螀蛰蝈螨虮蝉蛲虫𫊻蛏蚁蚃蝇虿蝎蛴蝾蚝蜡蛎蟏蛊蚕蛮众蔑术同胡卫冲卫衮夹袅里补装里制复裈襃袆裤裢褛亵𫌀裥裥袯袄裣裆褴袜摆衬袭襕霸核见觃规觅视觇觉觋觍觎览亲觊觏觐观觑觉览觌观觞觯触讠订讣计讯讧讨𬣙讦讱训讪讫托记讹讶讼䜣诀讷讻访设许译诉诃诊注证𧮪诂诋讵诈诒诏评诐诇诎诅𬣞词咏诩询诣试诗𬣳诧诟诡诠诘话该详诜𫍣诙诖诔诛诓夸志认诳诶诞诱诮语诚诫诬误诰诵诲说说读谁课谇诽谊訚调谄谆谈诿请诤诹诼谅𬣡论谂谀谍谞谝𬤊谥诨谔谛谐谏谕咨讳𬤇谙𫍯谌讽诸谚谖诺谋谒谓誊诌谎谜𫍲谧谑谡谤谦谥讲谢谣谣谟谪谬谫讴谨谩哗证谲讥𬤝谮识谯谭谱𫍽噪谵毁译议让谴护诪誉谫读谉变詟䜩雠谗让谰谶赞谠谳溪岂丰竖丰艳猪豮狸猫䝙贝贞贠负财贡贫货贩贪贯责贮贳赀贰贵贬买贷贶费贴贻贸贺贲赂赁贿赅资贾贼赈赊宾赇赒赉赞赐赏赔赓贤卖贱赋赕质赍账赌䞐赖赗赚赙购赛赜贽赘赟赠赞赝赡赢赆赃赑赎赝赣赃赪赶赵趋趱迹践逾踊跄跸迹跖蹒踪跷跶趸踌跻跃䟢踯跞踬蹰跹蹑蹿躜躏躯车轧轨军𫐄轪轩轫轭𬨂软转轷轸轱轴轵轺轲轶轻轼较𨐈辂辁辀载轾𪨶辆辄挽辅轻𫐐辆辎辉辋辍辊辇辈轮辌𫐓辑辏𬨎输辐辒辗舆辒毂辖辕辘转辙轿辚轰辔轹轳办辞辫辩农边回递径这连周进迟游运过达违遥逊递远溯适迟绕迁选遗辽迈还迩边逻逦郞郏邮乡郓乡邹邬郧邓𬩽郑邻郸𫑡邺郐邝酂郦醉腌酝酦丑酝蒏糖酱医酱酦𬪩酿酿衅酾酽释释厘钅钆钇钌钊钉钋针钓钐扣钏钒𬬩钗钍钕钎䥺𬬱钯钫钘钭钥𫓧钚钠钝钩钤钣钑钞钮钧钟钙钬钛钪铌铈钶铃钴钹铍钰钸铀钿钾铁巨钻铊铉𬬿铇铋铂钷钳铆铅𫟷钺钵钩𬬸钲𬭁钼钽𬬹鑛锫铏𫟹铰铒铬铪银铳铜𫓯铚铣铨铢铭铫铦衔铑铷铱铟铵铥铕铯铐钱铞锐𨱇销锈锑锉铝锒锌钡铤铗𬭎锋𫓶铻锊锓铘锄锃锔锇铓铺锐铖锆锂铽铸锍锯𬬮钢𬬭锞录锖锫锩铔锥锕锟锤锱铮锛𬭚锬锭锜钱𫓹锦锚锠锡炼锢错录锰表铼镎锝锨锪钫钔锴锳炼锅镀锷铡钖锻锽锸锲锘锹𬭤锾键锶锗针钟镁锿镅镑镰𬭩镕锁镉锤镈𨱏镃钨蓥镏铠铩锼镐镇镇镒镋镍镓鿔镌镎镞旋链镆镙𬭬镠镝铿锵镗镘镛铲镜镖镂錾镚铧镤镪䥽𬭸锈铙𨱑𫔍铴𫔎𨱔镣铹镦镡钟镫镢镨䦅锎锏镄𬭼镌镰䦃镯镭铁镮铎铛𫟼镱铸镬镔鉴鉴镲锧镴铄镳镥𬬻镧钥镵镶镊镩锣钻銮凿镢镋长门闩闪闫闬闭开闶闳闰闲闲间闵闸阂关阁合阀闺闽阃阆闾阅阅阊阉阎阏阍阈阌阒板暗闱𬮱阔阕阑阇阗𫔶阘闿阖阙闯斗关阚阓阐辟阛闼陉陕升阵陷阴陈陆险阳陧队阶𬮿陨际隐邻𬯎随险𬯀陦隐陇隶只隽杂虽双雏杂鸡离难云电灵沾霡雾霁雳霭叇灵叆靓静靔腼靥巩绱秋鞒缰鞑千鞯韦韧韨韩韪韬鞲韫韵响页顶顷项顺顸须顼颂𫠆颀颃预顽颁顿𬱖颇领颌𬱟颉颐颏𫖯头颒颊颋颕𫖳颔颈颓频赖颓颗题额颚颜颙颛颜显𫖮愿颡颠类颟颢顾颤颥显颦颅颞颧风飐飑飒台刮飓飔飏飖飕飗飘飙飚飞饣饥饤饦饨饪饫饬饭飧饮饴饲饱饰饳饺饸饼糍饷养饵饹饻饽馁饿馂饾𫗧余肴馄馃饯馅馆糊糇饧喂馉馇𩠌馎饩馏馊馌馍馒馐馑馓馈馔饥饶飨𫗴餍馋馕马驭冯驮驰驯驲𫘜驳𫘝驿驱𬳶驻驽驹𬳵驵驾骀驸驶驼驷骂骈𬳽骇骃骆骎𬳿骏骋骍𫘧骓𫘦骔骒骑骐𬴂骚验骛骗𬴃𫘨骙䯄骞骘骝腾𫘬𫘪驺骚骟骡蓦骜骖骠骢驱骅骕骁𬴊骣骄验惊驿骤驴骧骥骦骊骉肮髓髅脏体髌髋发发松胡须鬓斗闹哄阋阄郁鬶魉魇鱼鱽𫚉鱾鲀鲁鲂鱿鲄𬶍鲅鲆𫚖𬶋鲌鲉鲏鲇鲐鲍鲋鲊鲒鲘鲞鲕𩽾𬶏𬶐䲟鲖鲔鲛鲑鲜鲓鲪𩾃鲝鲧鲠鲩鲤鲨鲬鲻鲯鲭鲞鲷鲴鲱鲵鲲鲳鲸鲮鲰鲶鲺鳀𬶟鲫鳊鳈鲗鳂䲠鲽鳇𬶠䲡鳅鲾鳄鳆鳃鳁鳒鳑鳋鲥𫚕鳏䲢鳎鳐鳍鳁鲢鳌鳓鳘𬶭鲦鲣鲹鳗鳛鳔𬶨鳉鳙𩾌鳕鳖鳟鳝鳜鳞鲟𬶮鲼鲎鲙鳣鳡鳢鲿鲚鳠𫚭鳄鲈鲡鸟凫鸠凫鸤凤鸣鸢䴓鸩鸨鸦鸥鸰鸵鸳鸲鸮鸱鸪鸯鸭鸸鸹鸻䴕鸿鸽䴔鸺鸼𬷕鹀鹃鹆鹁鹈鹅𫛭鹄鹉鹌鹏鹐鹎雕鹊鹓鹍䴖鸫鹑鹒鸡鹋鹙鹕鹗𬸘鹖鹛鹜䴗鸧莺𬸣鹟鹤鹠鹡鹘鹣鹚鹚鹢鹞鸡䴘鹝鹧鹥鸥鸷鹨𬸦鸶鹪鹔𬸪鹩鹫鹇鹇鹬鹰鹭鸴㶉鹯䴙鹱鹲𬸚鸬鹴鹦鹳鹂鸾卤碱咸鹾碱盐丽麦麸面面𤿲曲𪎌曲面曲面么么黄黉黑默点党黪霉黡黩黾鼋鼌鳖鼍冬鼹齐斋赍齑齿龀龁龂𬹼龅龇龃龆龄龄出龈啮龊龉𬺈𫠜龋腭龌𬺓龙厐庞䶮龚龛龟䜤鿒𠀾㓆𠴛𠲥𫭼𡋗𡋀𡍣㛟㛿㛠𡭜𡭬𡳃岁㟜𢘝𢫞𢬦暅㭣𣘓𣞎𣑶毶㳢𣺽𣷷𤊰㻘㻏𤳄𥅿𥅘𥐰𥐯𬒗䅪𥮋𥹥𡳒𦟗䑽䘞䙊䘛𧝧䜥䞌䞎䢀䢁䢂𨤰䦀𬭊䦁𬭛𬭶𬭳䥿䭪𩠠䯃䲞𰻝', null)
);
create index han_folds_to_letter_idx on private.han_folds (to_letter);
alter table private.han_folds enable row level security;
create policy "everybody reads them" on private.han_folds for select to anon, authenticated using (true);
grant select on private.han_folds to anon, authenticated, service_role;

-- A pattern for `~` that finds a text literally, whatever form its Chinese characters have.
create function private.han_pattern(given text) returns text
language sql stable set search_path = '' as $$
  select coalesce(string_agg(
    case
      when ascii(letter) < 128 then regexp_replace(letter, '([^a-z0-9 ])', '\\\1')
      else coalesce(
        (
          select '[' || f.to_letter || string_agg(other.from_letter, '') || ']'
          from private.han_folds other
          join (select coalesce((select own.to_letter from private.han_folds own where own.from_letter = letter), letter) as to_letter) as f
            on other.to_letter = f.to_letter
          group by f.to_letter
        ), letter)
    end, '' order by place), '')
  from regexp_split_to_table(given, '') with ordinality as split (letter, place)
$$;

-- A text as every search compares it: small letters without accents, wide and narrow forms alike, one kind of apostrophe, quotation mark, hyphen
-- and stroke, ss for ß, a fraction as its numbers, nothing that is not seen. Forms of Chinese characters stay (private.han_pattern).
-- app/lib/fold-text.ts does the same in the browser.
create function private.fold(given text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if octet_length(given) = char_length(given) then
    return translate(lower(given), '`', '''');
  end if;
  -- Before the letters are taken apart: an accent of its own would become a space with one.
  given := translate(
    regexp_replace(given, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
    U&'`\00B4\2018\2019\201A\201B\2032\2035\2039\203A\02B9\02BB\02BC\02BD\02C8\02CA\02CB\A78C'
      || U&'\201C\201D\201E\201F\2033\2036\00AB\00BB\02BA\300C\300D\300E\300F\301D\301E\301F\FF62\FF63'
      || U&'\2010\2011\2012\2013\2014\2015\2212\2043\FE58\FE63',
    repeat('''', 18) || repeat('"', 18) || repeat('-', 10));
  given := regexp_replace(given, '([0-9])([\u00bc-\u00be\u2150-\u215e])', '\1 \2', 'g');
  given := regexp_replace(lower(normalize(given, nfkd)), '[\u0300-\u036f]', '', 'g');
  return replace(replace(replace(translate(given, U&'\2044\2215\00F8\0142\0111\0127\0131', '//oldhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end
$$;

-- The same of an expression, written out for a query: most texts then cost no call.
create function private.folded(expression text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select format('case when octet_length(%1$s) = char_length(%1$s) then lower(%1$s) else private.fold(%1$s) end', expression)
$$;

-- A text as the indexes of searches have it: folded, with one form of each Chinese character and one space between words. All of it is ASCII: another character becomes Z or Y and its number in the letters A to P, because trigrams
-- know letters beyond ASCII only in some locales and two Chinese characters make no trigram. Nothing else is a capital, and no number begins
-- like another one, so that this form of a text contains the form of another exactly where the text contains the other.
create function private.search_form(given text) returns text
language plpgsql stable parallel safe set search_path = '' as $$
declare
  folded constant text := btrim(regexp_replace(private.fold(coalesce(given, '')), '\s+', ' ', 'g'));
begin
  if folded !~ '[^\u0001-\u007f]' then
    return folded;
  end if;
  return (
    select string_agg(
      case
        when number < 128 then letter
        when number < 65536 then 'Z' || translate(lpad(to_hex(number), 4, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP')
        else 'Y' || translate(lpad(to_hex(number), 6, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP')
      end, '' order by place)
    from regexp_split_to_table(folded, '') with ordinality as split (given_letter, place)
    cross join lateral (
      select case when ascii(given_letter) < 128 then given_letter
        else coalesce((select f.to_letter from private.han_folds f where f.from_letter = given_letter), given_letter) end as letter
    ) as form, ascii(letter) as number
  );
end
$$;

-- What codes can be found by, given in search form: from each of their parts to the end, without punctuation, a tab before each. 'kt3p-402'
-- gives 'kt3p402' and '402'. What is shorter than three letters or digits would find half a catalogue.
create function private.search_codes(forms text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg(distinct e'\t' || rest, ''), '')
  from unnest(forms) as form, regexp_split_to_array(form, '[^a-zA-Z0-9]+') as parts, generate_subscripts(parts, 1) as first,
    array_to_string(parts[first:], '') as rest
  where length(rest) >= 3
$$;

-- A number for each way to leave out one letter of a word, of one with eight and more up to two, and for the word itself. Two words are a slip
-- apart (a letter missing, too many, wrong or swapped with its neighbour) where they share a number.
create function private.search_slips(word text) returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  with one_less as (
    select gap, overlay(word placing '' from gap for 1) as rest from generate_series(1, length(word)) as gap
  ), two_less as (
    select overlay(rest placing '' from later for 1) as rest from one_less, generate_series(gap, length(rest)) as later where length(word) >= 8
  )
  select array_agg(distinct hashtext(rest))
  from (select word as rest union all select rest from one_less union all select rest from two_less) as variants
$$;

-- The index ---------------------------------------------------------------------------------------------------------------------------------

-- The index holds nothing of products that are not Active, so that everybody may read all of it: a policy that asks about the product would
-- keep the indexes from being used.

create table private.product_index (
  product_id bigint not null constraint product_index_product_id_fkey references public.products (id) on update cascade on delete cascade,
  -- 'en' holds the originals.
  language_code text not null,
  -- In search form: a line of the name that is shown, one of the description, one of the codes that these mention.
  terms text not null,
  -- In search form: lines of what the item codes that are not gone tell, each once, and the codes in their deniers.
  details text not null default '',
  -- In search form: lines of the long texts of the product and its item codes, and in another language what the original calls and tells.
  more text not null default '',
  category_ids bigint[] not null default '{}',
  -- The order of the list is that of the originals in every language.
  display_order integer,
  name text not null,
  constraint product_index_pkey primary key (product_id, language_code)
);
comment on table private.product_index is 'What products are searched by, in each language, and the order of what is found; kept by triggers.';

create table private.product_codes (
  product_id bigint constraint product_codes_pkey primary key
    constraint product_codes_product_id_fkey references public.products (id) on update cascade on delete cascade,
  codes text not null
);
comment on table private.product_codes is 'What products can be found by of their item codes; kept by triggers.';

-- Words that were shown at some time: what a misspelt one may stand for. What it stands for is then searched in what is shown now.
create table private.search_words (
  word text constraint search_words_pkey primary key,
  slips integer[] not null
);
comment on table private.search_words is 'Words of the product list that a misspelt one may stand for; kept by triggers.';

-- Without fastupdate: nothing in PGlite would ever merge what is pending.
do $$
declare
  -- Where the extension was there before, it may be in another schema.
  operators constant text := format('%s.gin_trgm_ops', (
    select e.extnamespace::regnamespace from pg_catalog.pg_extension e where e.extname = 'pg_trgm'));
begin
  execute format('create index product_index_terms_idx on private.product_index using gin (terms %s) with (fastupdate = off)', operators);
  execute format('create index product_index_more_idx on private.product_index using gin (more %s) with (fastupdate = off)', operators);
  execute format('create index product_index_details_idx on private.product_index using gin (details %s) with (fastupdate = off)', operators);
  execute format('create index product_codes_codes_idx on private.product_codes using gin (codes %s) with (fastupdate = off)', operators);
end
$$;
create index search_words_slips_idx on private.search_words using gin (slips) with (fastupdate = off);

alter table private.product_index enable row level security;
alter table private.product_codes enable row level security;
alter table private.search_words enable row level security;
create policy "everybody reads what is shown" on private.product_index for select to anon, authenticated using (true);
create policy "everybody reads what is shown" on private.product_codes for select to anon, authenticated using (true);
create policy "everybody reads words" on private.search_words for select to anon, authenticated using (true);
grant select on private.product_index, private.product_codes, private.search_words to anon, authenticated, service_role;

-- The translated texts of an item code that it is found by.
create function private.searched_texts() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['color_name', 'finish', 'composition', 'type', 'bleaching', 'ironing', 'washing_temperature', 'other_information',
    'other_technical_info']
$$;

-- Words that a misspelt one may stand for, out of texts in search form.
create function private.learn_words(forms text[]) returns void
language sql volatile set search_path = '' as $$
  insert into private.search_words (word, slips)
  select fresh.word, private.search_slips(fresh.word)
  from (
    select distinct left(hit[1], 24) as word from unnest(forms) as form, regexp_matches(form, '[a-z]{4,}', 'g') as hit
  ) as fresh
  where not exists (select from private.search_words w where w.word = fresh.word)
  order by fresh.word
  on conflict (word) do nothing
$$;

-- Writes what the item codes of one product tell, and its long texts, into its rows of the index. One product at a time: of many at once the planner guesses wrong.
create function private.write_details(changed_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  changed private.product_index[];
begin
  with codes as materialized (
    select c.id, c.denier, array[c.other_information, c.other_technical_info] as notes,
      array[c.color_name, c.finish, c.denier, c.composition, c.type, c.bleaching, c.ironing, c.washing_temperature] as lines
    from public.item_codes c where c.product_id = changed_id and c.state <> 'gone'
  ), told as materialized (
    select null as language_code, false as is_more, line from codes c, unnest(c.lines) as line where line <> ''
    union
    select null, true, line from codes c, unnest(c.notes) as line where line <> ''
    union
    select null, true, p.detailed_description from public.products p where p.id = changed_id and p.detailed_description <> ''
    union
    select l.code, true, line from public.products p, public.languages l, unnest(array[p.name, p.description]) as line
    where p.id = changed_id and l.code <> 'en' and line <> ''
    union
    select t.language_code, true, t.translated_value from public.translations t
    where t.entity_type = 'products' and t.entity_id = changed_id and t.field_name = 'detailed_description' and btrim(t.translated_value) <> ''
    union
    -- By their index: in a join of many the planner reads the whole table for each product.
    select own.language_code, own.field_name in ('other_information', 'other_technical_info'), own.translated_value
    from codes c cross join lateral (
      select t.language_code, t.field_name, t.translated_value from public.translations t
      where t.entity_type = 'item_codes' and t.entity_id = c.id and t.field_name = any (private.searched_texts())
        and btrim(t.translated_value) <> ''
      offset 0
    ) as own
  ), formed as materialized (
    select t.language_code, t.is_more, private.search_form(t.line) as form from told t
  ), present as (
    select i.language_code, concat_ws(e'\n',
      (
        select string_agg(distinct f.form, e'\n') from formed f
        where not f.is_more and coalesce(f.language_code, i.language_code) = i.language_code
      ), (
        select private.search_codes(array_agg(private.search_form(d.denier)))
        from (select distinct c.denier from codes c where c.denier <> '') as d
      )) as details, (
        select coalesce(string_agg(distinct f.form, e'\n'), '') from formed f
        where f.is_more and coalesce(f.language_code, i.language_code) = i.language_code
      ) as more
    from private.product_index i where i.product_id = changed_id
  ), written as (
    update private.product_index i set details = present.details, more = present.more
    from present
    where i.product_id = changed_id and i.language_code = present.language_code and (i.details, i.more) <> (present.details, present.more)
    returning i
  )
  select array_agg(written.i) into changed from written;
  perform private.learn_words(array(select told.details from unnest(changed) as told));
end
$$;

-- Brings the index of these products up to date, as its owner: nobody else writes it. The products are locked first, so that of two changes of
-- one product the later one sees what the earlier one has stored.
create function private.write_product_index(reworded bigint[], recategorised bigint[], recoded bigint[], retold bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed_id bigint;
begin
  perform from public.products p where p.id = any (reworded || recategorised || recoded || retold) order by p.id for no key update;

  if reworded <> '{}' then
    with shown as materialized (
      select p.id as product_id, l.code as language_code, p.display_order, p.name,
        texts || e'\n' || private.search_codes(array(
          select hit[1] from regexp_matches(texts, '[a-z0-9]+(?:[-./_][a-z0-9]+)+', 'g') as hit)) as terms
      from public.products p
      cross join (select 'en' as code union select languages.code from public.languages) as l
      left join public.translations n on n.entity_type = 'products' and n.entity_id = p.id and n.field_name = 'name'
        and n.language_code = nullif(l.code, 'en') and btrim(n.translated_value) <> ''
      left join public.translations d on d.entity_type = 'products' and d.entity_id = p.id and d.field_name = 'description'
        and d.language_code = nullif(l.code, 'en') and btrim(d.translated_value) <> ''
      cross join concat(private.search_form(coalesce(n.translated_value, p.name)), e'\n',
        private.search_form(coalesce(d.translated_value, p.description))) as texts
      where p.id = any (reworded) and p.status = 'Active'
    ), gone as (
      delete from private.product_index i
      where i.product_id = any (reworded)
        and not exists (select from shown where shown.product_id = i.product_id and shown.language_code = i.language_code)
    )
    insert into private.product_index as i (product_id, language_code, terms, display_order, name)
    select shown.product_id, shown.language_code, shown.terms, shown.display_order, shown.name from shown
    on conflict (product_id, language_code) do update
      set terms = excluded.terms, display_order = excluded.display_order, name = excluded.name
      where (i.terms, i.name, i.display_order) is distinct from (excluded.terms, excluded.name, excluded.display_order);
    perform private.learn_words(array(select i.terms from private.product_index i where i.product_id = any (reworded)));
  end if;

  foreach changed_id in array retold loop
    perform private.write_details(changed_id);
  end loop;

  update private.product_index i set category_ids = chosen.ids
  from (
    select changed.id as product_id,
      array(select m.category_id from public.product_category_mappings m where m.product_id = changed.id order by m.category_id) as ids
    from unnest(recategorised) as changed (id)
  ) as chosen
  where i.product_id = chosen.product_id and i.category_ids <> chosen.ids;

  if recoded <> '{}' then
    with coded as materialized (
      select c.product_id, private.search_codes(array_agg(private.search_form(c.item_code))) as codes
      from public.item_codes c join public.products p on p.id = c.product_id
      where c.product_id = any (recoded) and p.status = 'Active'
      group by c.product_id
    ), gone as (
      delete from private.product_codes k
      where k.product_id = any (recoded) and not exists (select from coded where coded.product_id = k.product_id)
    )
    insert into private.product_codes as k (product_id, codes)
    select coded.product_id, coded.codes from coded
    on conflict (product_id) do update set codes = excluded.codes where k.codes <> excluded.codes;
  end if;
end
$$;

-- After each statement that changes what the index holds: once, however many rows it changes.
create function private.follow_product_index() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  reworded bigint[] := '{}';
  recategorised bigint[] := '{}';
  recoded bigint[] := '{}';
  retold bigint[] := '{}';
begin
  -- Whoever changes many item codes and their translations has the index written once, when all is done (private.index_codes).
  if current_setting('app.indexes_wait', true) = 'true' and tg_table_name in ('item_codes', 'translations') then
    return null;
  end if;
  case tg_table_name || ' ' || tg_op
    when 'products INSERT' then
      reworded := array(select a.id from present a);
      retold := reworded;
    when 'products UPDATE' then
      -- By what is not the same any more, without a join of the two: its plan is kept from the first statement, which changed a single row.
      reworded := array(
        select a.id from (
          select b.id, b.name, b.description, b.status from present b except select c.id, c.name, c.description, c.status from past c) as a);
      recategorised := array(select a.id from (select b.id, b.status from present b except select c.id, c.status from past c) as a);
      recoded := recategorised;
      retold := array(
        select a.id from (
          select b.id, b.name, b.description, b.detailed_description, b.status from present b
          except
          select c.id, c.name, c.description, c.detailed_description, c.status from past c) as a);
      -- A new order alone costs no new words.
      update private.product_index i set display_order = a.display_order
      from present a where a.id = i.product_id and i.display_order is distinct from a.display_order;
    when 'product_category_mappings INSERT' then
      recategorised := array(select distinct a.product_id from present a);
    when 'product_category_mappings UPDATE' then
      recategorised := array(select a.product_id from present a union select b.product_id from past b);
    when 'product_category_mappings DELETE' then
      recategorised := array(select distinct b.product_id from past b);
    when 'item_codes INSERT' then
      recoded := array(select distinct a.product_id from present a);
      retold := recoded;
    when 'item_codes UPDATE' then
      recoded := array(
        select t.product_id from (select a.id, a.product_id, a.item_code from present a except select b.id, b.product_id, b.item_code from past b) as t
        union
        select t.product_id from (select b.id, b.product_id, b.item_code from past b except select a.id, a.product_id, a.item_code from present a) as t);
      retold := array(
        select t.product_id from (
          select a.id, a.product_id, a.state, a.color_name, a.finish, a.denier, a.composition, a.type, a.bleaching, a.ironing, a.washing_temperature,
            a.other_information, a.other_technical_info
          from present a
          except
          select b.id, b.product_id, b.state, b.color_name, b.finish, b.denier, b.composition, b.type, b.bleaching, b.ironing, b.washing_temperature,
            b.other_information, b.other_technical_info
          from past b
        ) as t
        union
        select t.product_id from (select b.id, b.product_id from past b except select a.id, a.product_id from present a) as t);
    when 'item_codes DELETE' then
      recoded := array(select distinct b.product_id from past b);
      retold := recoded;
    when 'translations INSERT' then
      reworded := array(
        select distinct a.entity_id from present a where a.entity_type = 'products' and a.field_name in ('name', 'description'));
      retold := array(
        select c.product_id from present a join public.item_codes c on c.id = a.entity_id
        where a.entity_type = 'item_codes' and a.field_name = any (private.searched_texts())
        union
        select a.entity_id from present a where a.entity_type = 'products' and a.field_name = 'detailed_description');
    when 'translations UPDATE' then
      reworded := array(
        select distinct touched.entity_id from (select * from present union all select * from past) as touched
        where touched.entity_type = 'products' and touched.field_name in ('name', 'description'));
      retold := array(
        select c.product_id from (select * from present union all select * from past) as touched
        join public.item_codes c on c.id = touched.entity_id
        where touched.entity_type = 'item_codes' and touched.field_name = any (private.searched_texts())
        union
        select touched.entity_id from (select * from present union all select * from past) as touched
        where touched.entity_type = 'products' and touched.field_name = 'detailed_description');
    when 'translations DELETE' then
      reworded := array(
        select distinct b.entity_id from past b where b.entity_type = 'products' and b.field_name in ('name', 'description'));
      retold := array(
        select c.product_id from past b join public.item_codes c on c.id = b.entity_id
        where b.entity_type = 'item_codes' and b.field_name = any (private.searched_texts())
        union
        select b.entity_id from past b where b.entity_type = 'products' and b.field_name = 'detailed_description');
    when 'languages UPDATE' then
      if exists (select a.code from present a except select b.code from past b) then
        reworded := array(select p.id from public.products p);
        recategorised := reworded;
        retold := reworded;
      end if;
    when 'languages INSERT' then
      -- One that takes the place of another with its code has its rows already.
      if exists (
        select from present a where not exists (select from private.product_index i where i.language_code = a.code)) then
        reworded := array(select p.id from public.products p);
        recategorised := reworded;
        retold := reworded;
      end if;
    else
      -- A language went.
      reworded := array(select p.id from public.products p);
      recategorised := reworded;
      retold := reworded;
  end case;
  if reworded || recategorised || recoded || retold <> '{}' then
    perform private.write_product_index(reworded, recategorised, recoded, retold);
  end if;
  return null;
end
$$;

do $$
declare
  watched text;
  condition text;
begin
  foreach watched in array array['products', 'product_category_mappings', 'item_codes', 'translations', 'languages'] loop
    -- Of translations and languages that triggers write, the statement that they belong to takes care.
    condition := case when watched in ('translations', 'languages') then 'when (pg_trigger_depth() = 0)' else '' end;
    execute format(
      'create trigger %1$I after insert on public.%2$I referencing new table as present
       for each statement %3$s execute function private.follow_product_index()', watched || '_index_inserted', watched, condition);
    execute format(
      'create trigger %1$I after update on public.%2$I referencing old table as past new table as present
       for each statement %3$s execute function private.follow_product_index()', watched || '_index_updated', watched, condition);
    -- The rows of a product go with it.
    continue when watched = 'products';
    execute format(
      'create trigger %1$I after delete on public.%2$I referencing old table as past
       for each statement %3$s execute function private.follow_product_index()', watched || '_index_deleted', watched, condition);
  end loop;
end
$$;

-- Products that are there already.
select private.write_product_index(every.id, every.id, every.id, every.id) from (select array(select p.id from public.products p) as id) as every;

-- Searches ----------------------------------------------------------------------------------------------------------------------------------

-- The words of the trade that every house knows; staff add their own.
insert into public.search_words (word, means) values
  ('繡花線', '繡線'), ('刺繡線', '繡線'), ('電腦繡線', '繡線'), ('電腦繡花線', '繡線'), ('機繡線', '繡線'), ('車繡線', '繡線'),
  ('金銀線', '金屬, 金蔥, 金線'), ('金銀絲', '金屬, 金蔥'), ('金蔥線', '金屬繡線, 金蔥'), ('金蔥', '金屬繡線, 金蔥'),
  ('閃光線', '閃'), ('反光線', '夜光'), ('螢光線', '螢光'), ('鐳射線', '鐳射'), ('激光線', '鐳射'), ('七彩線', '幻彩'), ('珠光線', '珍珠'),
  ('絲線', '繡線, 人造絲'), ('人造絲', '人造絲, viscose'), ('縲縈', '人造絲, viscose'), ('嫘縈', '人造絲, viscose'), ('黏膠', '人造絲, viscose'), ('粘膠', '人造絲, viscose'), ('黏膠纖維', '人造絲, viscose'),
  ('人絲', '人造絲, viscose'), ('聚酯', '滌綸'), ('聚酯纖維', '滌綸'), ('特多龍', '滌綸'), ('錦綸', '尼龍'), ('聚醯胺', '尼龍'), 
  ('花式紗', '金蔥紗, 針織紗'), ('毛線', '針織紗'), ('針織線', '針織紗'), ('繩仔', '編織繩'), ('織帶', '編織繩, 織帶'), ('打籽線', '盤金'),
  ('rayon', 'viscose'), ('lurex', 'lurex, metallic'), ('polyamide', 'polyamide, nylon'), ('nylon', 'nylon, polyamide'),
  ('hologram', 'holographic'), ('laser', 'holographic'), ('fluorescent', 'neon, fluorescent'), ('luminous', 'glow'), ('phosphorescent', 'glow'),
  ('zari', 'metallic, couching'), ('passing thread', 'couching'), ('tinsel', 'film, metallic'),
  ('foil', 'film'), ('oeko tex', 'oeko-tex');

-- A search, given in search form, cut into what is looked for one by one: words between spaces, and words of the trade, also those within a run of
-- Chinese characters. One of the forms of each part must be held: the part itself (is_alone: it stands for nothing else), or what it stands for.
create function private.search_parts(needle text) returns table (part integer, form text, is_alone boolean)
language plpgsql stable security definer rows 8 set search_path = '' as $$
declare
  -- Q is in no text in search form.
  rest text := ' ' || needle || ' ';
  known text[] := '{}';
  meant text[] := '{}';
  entry record;
begin
  for entry in
    select w.form, w.means from public.search_words w
    where w.form <> '' and position(w.form in needle) > 0 order by length(w.form) desc, w.id limit 12
  loop
    continue when position(entry.form in rest) = 0;
    -- A word of letters is one between others, not a piece of one.
    continue when entry.form !~ '[ZY]' and position(' ' || entry.form || ' ' in rest) = 0;
    known := known || entry.form;
    meant := meant || entry.means;
    rest := replace(rest, entry.form, ' Q' || cardinality(known) || 'Q ');
  end loop;
  return query
    with cut as (
      select token, min(place)::integer as place, substring(token from '^Q([0-9]+)Q$')::integer as entry
      from regexp_split_to_table(btrim(rest), ' +') with ordinality as tokens (token, place)
      where token <> '' group by token order by 2 limit 12
    )
    select c.place, coalesce(known[c.entry], c.token), c.entry is null from cut c
    union
    select c.place, private.search_form(word), false
    from cut c, regexp_split_to_table(meant[c.entry], '[,，、;；]') as word
    where c.entry is not null and btrim(word) <> '';
end
$$;

-- The products that hold a text, given in search form, with the places where: 1 in what is shown of them, literally; 2 as a code, from the
-- start of one of its parts; 3 in what an item code tells (name of the shade, finish, denier, composition, type, care); where none of these
-- holds it, 5 in the long texts; 4, where `tolerant` and nothing else is found, a Latin word of four letters or more that is a slip apart, or the
-- number in a code (KT-601 for KH40-601). Letters alone are a code only where no text holds them. A number alone is looked for in codes and
-- deniers, and where a text has it as one (No. 40, KM-40): the 60 in '60 cm' answers nobody. A sign alone is looked for in what is shown. Runs as its caller, who may read all of the index.
create function private.search_products(language text, wanted_category bigint, form text, tolerant boolean)
returns table (product_id bigint, place integer, display_order integer, name text)
language plpgsql stable rows 100 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Literally: these three mean something else in a pattern.
  text_pattern constant text := '%' || regexp_replace(form, '([\\%_])', '\\\1', 'g') || '%';
  -- Null, which nothing is like, where it can be no code.
  code_pattern constant text :=
    case when form ~ '^[a-z0-9 ./_#-]+$' then e'%\t' || substring(translate(form, ' ./_#-', '') from '.{3,}') || '%' end;
  -- Null as well where there is none.
  number_pattern constant text := case when form ~ '[a-z]' then e'%\t' || substring(form from '[0-9]{3,}') || '%' end;
  has_trigram constant boolean := form ~ '[a-zA-Z0-9]{3}| [a-zA-Z0-9]{2}|[a-zA-Z0-9]{2} ';
  is_number constant boolean := form ~ '^[0-9]+$';
  near_word text;
  is_found boolean;
begin
  if is_number then
    return query
      select i.product_id, 1, i.display_order, i.name from private.product_index i
      where i.language_code = search_products.language and i.terms like text_pattern
        -- ZFDPH is the character for a number.
        and i.terms ~ format('(^|\n|[-a-z/#]|no\. ?)%1$s([^0-9]|$)|(^|[^0-9])%1$s ?ZFDPH', form)
        and (wanted_category is null or wanted_category = any (i.category_ids));
  elsif form !~ '[a-zA-Z0-9]' then
    return query
      select i.product_id, 1, i.display_order, i.name from private.product_index i
      where i.language_code = search_products.language and position(form in i.terms) > 0
        and (wanted_category is null or wanted_category = any (i.category_ids));
    return;
  elsif has_trigram then
    return query
      select i.product_id, 1, i.display_order, i.name from private.product_index i
      where i.language_code = search_products.language and i.terms like text_pattern
        and (wanted_category is null or wanted_category = any (i.category_ids));
  else
    -- It may have no trigram; then the table is read from end to end, once.
    return query
      select i.product_id, case when position(form in i.terms) > 0 then 1 else 3 end, i.display_order, i.name from private.product_index i
      where i.language_code = search_products.language and (position(form in i.terms) > 0 or position(form in i.details) > 0)
        and (wanted_category is null or wanted_category = any (i.category_ids));
  end if;
  is_found := found;

  if code_pattern is not null and (form ~ '[0-9]' or not is_found) then
    return query
      select i.product_id, 2, i.display_order, i.name
      from (
        select k.product_id from private.product_codes k where k.codes like code_pattern
        union
        select m.product_id from private.product_index m where m.language_code = search_products.language and m.terms like code_pattern
      ) as coded
      join private.product_index i on i.product_id = coded.product_id and i.language_code = search_products.language
      where wanted_category is null or wanted_category = any (i.category_ids);
    is_found := is_found or found;
  end if;

  if has_trigram then
    return query
      select i.product_id, 3, i.display_order, i.name from private.product_index i
      where i.language_code = search_products.language and (i.details like text_pattern and not is_number or i.details like code_pattern)
        and (wanted_category is null or wanted_category = any (i.category_ids));
    is_found := is_found or found;
  end if;

  if has_trigram and not is_number and not is_found then
    return query
      select i.product_id, 5, i.display_order, i.name from private.product_index i
      where i.language_code = search_products.language and i.more like text_pattern
        and (wanted_category is null or wanted_category = any (i.category_ids));
    is_found := found;
  end if;

  if tolerant and not is_found then
    -- One after the other: with a single pattern each of them is looked up in the index.
    foreach near_word in array case when form ~ '^[a-z]{4,}$' then array(
      select w.word from private.search_words w where w.slips && private.search_slips(left(form, 24))) else '{}' end
    loop
      return query
        select i.product_id, 4, i.display_order, i.name from private.product_index i
        where i.language_code = search_products.language and (i.terms like '%' || near_word || '%' or i.details like '%' || near_word || '%')
          and (wanted_category is null or wanted_category = any (i.category_ids));
    end loop;
    return query
      select i.product_id, 4, i.display_order, i.name
      from private.product_codes k
      join private.product_index i on i.product_id = k.product_id and i.language_code = search_products.language
      where k.codes like number_pattern and (wanted_category is null or wanted_category = any (i.category_ids));
  end if;
end
$$;

-- How many Active products a search finds, and the ids of the first max_rows (1 to 1000) of them: what holds it, literally and without case, in
-- the name or description that are shown, then what has such an item code, then what has an item code that tells of it; where there is none of
-- these, what holds each of its words, misspelt ones too, or each piece of a Chinese one. A word of the trade is also found by what it stands for.
-- Each of them in the list's order. Language 'en' shows the originals. What holds no letter finds all. With a finish, a material, a care, a use
-- (their keys) or a denier only products that have a shade with all of these are found; without_denier: one of which no denier is known.
create function public.find_products(
  language text, search text, category bigint default null, max_rows integer default 24,
  finish text default null, material text default null, denier_from double precision default null, denier_to double precision default null,
  care text default null, use text default null, without_denier boolean default false
) returns table (total integer, ids bigint[])
language plpgsql stable rows 1 set search_path = '' set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  searched_language constant text := coalesce((select l.code from public.languages l where l.code = nullif(find_products.language, 'en')), 'en');
  wanted_category constant bigint := find_products.category;
  needle constant text := private.search_form(left(find_products.search, 200));
  row_limit constant integer := least(greatest(coalesce(max_rows, 24), 1), 1000);
  parts integer;
  has_trade_words boolean;
  -- Null where every product fits.
  fitting bigint[];
begin
  if num_nonnulls(find_products.finish, find_products.material, find_products.denier_from, find_products.denier_to, find_products.care,
      find_products.use, nullif(find_products.without_denier, false)) > 0 then
    execute 'select coalesce(array_agg(distinct i.product_id), ''{}'') from private.shade_index i where i.language_code = ''en'' and i.state <> ''gone'''
      || private.shade_condition(find_products.finish, find_products.material, find_products.denier_from, find_products.denier_to,
        find_products.care, find_products.use, find_products.without_denier)
      into fitting;
  end if;
  if needle = '' then
    select count(*), (array_agg(i.product_id order by i.display_order nulls last, i.name, i.product_id))[1:row_limit] into total, ids
    from private.product_index i
    where i.language_code = 'en' and (wanted_category is null or wanted_category = any (i.category_ids))
      and (fitting is null or i.product_id = any (fitting));
  else
    select count(distinct p.part), bool_or(not p.is_alone) into parts, has_trade_words from private.search_parts(needle) as p;
    total := 0;
    if not has_trade_words then
      select count(*), (array_agg(h.product_id order by h.place, h.display_order nulls last, h.name, h.product_id))[1:row_limit]
      into total, ids
      from (
        select distinct on (f.product_id) f.*
        from private.search_products(searched_language, wanted_category, needle, parts = 1) as f
        where fitting is null or f.product_id = any (fitting)
        order by f.product_id, f.place
      ) as h;
    end if;

    -- Nothing holds it as a whole: what holds each of its words?
    if total = 0 and (parts > 1 or has_trade_words) then
      select count(*), (array_agg(h.product_id order by h.place, h.display_order nulls last, h.name, h.product_id))[1:row_limit]
      into total, ids
      from (
        select w.product_id, max(w.place) as place, w.display_order, w.name
        from (
          select p.part, f.product_id, min(f.place) as place, f.display_order, f.name
          from private.search_parts(needle) as p, private.search_products(searched_language, wanted_category, p.form, p.is_alone) as f
          where fitting is null or f.product_id = any (fitting)
          group by p.part, f.product_id, f.display_order, f.name
        ) as w
        group by w.product_id, w.display_order, w.name having count(*) = parts
      ) as h;
    end if;

    -- Chinese is written without spaces: what holds both pieces of each word, wherever it is cut?
    if total = 0 and needle ~ '([ZY][A-P]+){3}' then
      select count(*), (array_agg(h.product_id order by h.place, h.display_order nulls last, h.name, h.product_id))[1:row_limit]
      into total, ids
      from (
        select w.product_id, max(w.place) as place, w.display_order, w.name
        from (
          select each.part, each.product_id, min(each.place) as place, each.display_order, each.name
          from (
            select p.part, f.product_id, f.place, f.display_order, f.name
            from private.search_parts(needle) as p, private.search_products(searched_language, wanted_category, p.form, false) as f
            union all
            select p.part, l.product_id, greatest(l.place, r.place), l.display_order, l.name
            from private.search_parts(needle) as p, generate_series(1, length(p.form) / 5 - 1) as cut,
              lateral private.search_products(searched_language, wanted_category, left(p.form, 5 * cut), false) as l
              join lateral private.search_products(searched_language, wanted_category, substr(p.form, 5 * cut + 1), false) as r
                on r.product_id = l.product_id
            where p.form ~ '^(Z[A-P]{4}){3,8}$' and l.place < 4 and r.place < 4
          ) as each
          where fitting is null or each.product_id = any (fitting)
          group by each.part, each.product_id, each.display_order, each.name
        ) as w
        group by w.product_id, w.display_order, w.name having count(*) = parts
      ) as h;
    end if;
  end if;
  ids := coalesce(ids, '{}');
  return next;
end
$$;

-- Grants ------------------------------------------------------------------------------------------------------------------------------------

revoke execute on function private.fold, private.folded, private.han_pattern, private.search_form, private.search_codes, private.search_slips, private.searched_texts,
  private.learn_words, private.write_details,
  private.write_product_index,
  private.follow_product_index, private.search_parts, private.search_products
  from public, anon, authenticated;
revoke execute on function public.find_products from public;
grant execute on function private.fold, private.han_pattern, private.search_form, private.search_slips, private.search_parts, private.search_products,
  public.find_products
  to anon, authenticated, service_role;
